/** The same keys, whatever the words. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };

/** The same parts, each loaded by itself. */
export type Parts<T extends Readonly<Record<string, () => Promise<object>>>> = {
  readonly [P in keyof T]: () => Promise<Shape<Awaited<ReturnType<T[P]>>>>;
};
