import { spawnSync } from 'node:child_process'

/** Whether this machine has a program that only some tests need. */
export const existe = (programa: string) => spawnSync('which', [programa]).status === 0
