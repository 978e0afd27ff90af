/** The first that fits names it: most browsers say that they are others too. */
const FAMILIAS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SISTEMAS: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]
const achar = (lista: [RegExp, string][], agente: string) => lista.find(([sinal]) => sinal.test(agente))?.[1]

/** The family and the system of a browser, without versions: "Firefox, Windows". What is no known browser is ''. */
export const navegadorDe = (agente: string): string =>
  [achar(FAMILIAS, agente), achar(SISTEMAS, agente)].filter((parte) => parte !== undefined).join(', ')

/**
 * The network by which a place is known again: the first 24 bits of an IPv4 address, 48 of an IPv6 one. A building or a home
 * keeps it while the rest changes.
 */
export function lugarDe(endereco: string): string {
  const v4 = /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(endereco)?.[1]
  if (v4 !== undefined) return v4
  const [antes = '', depois] = endereco.split('::')
  const grupos = antes.split(':')
  return (depois === undefined ? grupos : [...grupos, '0', '0', '0']).slice(0, 3).join(':')
}
