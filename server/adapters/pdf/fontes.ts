import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Fonts the compiler lacks: more Latin, Greek and Cyrillic, mathematics, symbols, one-colour emoji, Chinese, Japanese kana,
 * Korean. Each: a package, and a file relative to its entry. All under the SIL Open Font License 1.1. Their families:
 * fontes.typ.
 */
const FONTES = [
  ['@expo-google-fonts/noto-sans', '400Regular/NotoSans_400Regular.ttf'],
  ['@expo-google-fonts/noto-sans', '700Bold/NotoSans_700Bold.ttf'],
  ['@expo-google-fonts/noto-sans-math', '400Regular/NotoSansMath_400Regular.ttf'],
  ['@expo-google-fonts/noto-sans-symbols', '400Regular/NotoSansSymbols_400Regular.ttf'],
  ['@expo-google-fonts/noto-sans-symbols-2', '400Regular/NotoSansSymbols2_400Regular.ttf'],
  ['@expo-google-fonts/noto-emoji', '400Regular/NotoEmoji_400Regular.ttf'],
  ['@embedpdf/fonts-sc', '../fonts/NotoSansHans-Regular.otf'],
  ['@embedpdf/fonts-kr', '../fonts/NotoSansKR-Regular.otf'],
] as const

/** About 18 MB. */
export function lerFontes(): Uint8Array[] {
  const { resolve } = createRequire(import.meta.url)
  return FONTES.map(([pacote, arquivo]) => readFileSync(join(dirname(resolve(pacote)), arquivo)))
}
