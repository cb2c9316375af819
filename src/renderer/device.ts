import { createContext, useContext } from 'react';

/** Whether this is the page of a phone: it plays only at this program's tables, so addresses mean nothing there. */
export const PhoneContext = createContext(false);

export function useIsPhone(): boolean {
  return useContext(PhoneContext);
}
