import type { TestProject } from 'vitest/node';
import { build } from '../../scripts/build.mjs';

/** Before tests of built programs, and again before they are repeated: whoever calls Vitest alone tests the sources. */
export async function setup(project: TestProject): Promise<void> {
  const refresh = () => build(process.stderr);
  await refresh();
  project.onTestsRerun(refresh);
}
