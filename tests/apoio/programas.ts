import { spawnSync } from 'node:child_process'

/** Whether this machine has a program that only some tests need. */
export const existe = (programa: string) => spawnSync('which', [programa]).status === 0

/** Major version of the `java` in PATH; 0 where there is none. */
export function versaoDoJava(): number {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' })
  return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0)
}
