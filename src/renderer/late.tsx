import { type ComponentType, lazy, Suspense } from 'react';

/** A component whose code is loaded when it is first shown. Shows nothing if that fails. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Late = lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Nothing }),
    ),
  );
  return function Shown(props: Props) {
    return (
      <Suspense fallback={<span hidden data-loading />}>
        <Late {...props} />
      </Suspense>
    );
  };
}

function Nothing() {
  return null;
}
