/** The first match counts: most browsers also name others in their agent. */
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

/** Browser and system without versions: "Firefox, Windows"; '' if unknown. */
export const navegadorDe = (agente: string): string =>
  [achar(FAMILIAS, agente), achar(SISTEMAS, agente)].filter((parte) => parte !== undefined).join(', ')

/** The network that identifies a place: 24 bits of an IPv4 or 48 of an IPv6 address. A home or building keeps these. */
export function lugarDe(endereco: string): string {
  const v4 = /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(endereco)?.[1]
  if (v4 !== undefined) return v4
  const [antes = '', depois] = endereco.split('::')
  const grupos = antes.split(':')
  return (depois === undefined ? grupos : [...grupos, '0', '0', '0']).slice(0, 3).join(':')
}
