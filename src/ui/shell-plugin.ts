import type { Plugin } from 'vite'

export const shell = (): Plugin => ({ name: 'carimbo:shell' })
