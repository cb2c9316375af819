import type { CSSOptions } from 'vite';
import { breakpoints } from '../src/renderer/design/breakpoints.ts';

const queries: ReadonlyMap<string, string> = new Map(Object.entries(breakpoints));

/** Writes out the breakpoints that style sheets name. A name that isn't in the table ends the build. */
export const css: CSSOptions = {
  postcss: {
    plugins: [
      {
        postcssPlugin: 'breakpoints',
        AtRule: {
          media(rule) {
            rule.params = rule.params.replace(/\(--([\w-]+)\)/g, (named, name: string) => {
              const query = queries.get(name);
              if (query === undefined) throw rule.error(`There is no breakpoint ${named}.`);
              return query;
            });
          },
        },
      },
    ],
  },
};
