/** Things without names of their own in a list that only grows at its end: keyed by their places. */
export function keyed<T>(list: readonly T[]): readonly { readonly key: number; readonly one: T }[] {
  return list.map((one, key) => ({ key, one }));
}
