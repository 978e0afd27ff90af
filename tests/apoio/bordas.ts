/** Edge values of what a JSON Schema describes, one field changed at a time. */
export type Esquema = {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  minItems?: number
  anyOf?: Esquema[]
  oneOf?: Esquema[]
  allOf?: Esquema[]
  items?: Esquema
  prefixItems?: Esquema[]
  properties?: Record<string, Esquema>
  required?: string[]
  additionalProperties?: Esquema | boolean
  $ref?: string
  $defs?: Record<string, Esquema>
}
export type Borda = { onde: string; valor: unknown; inteiro: unknown }

const DIAS = ['0000-01-01', '0001-01-01', '2024-02-30', '9999-12-31', '10000-01-01', '1500-01-01', '2999-12-31']
const INSTANTES = [
  '0000-01-01T00:00:00Z',
  '2024-02-30T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '2999-12-31T23:59:59Z',
  '2024-01-01T24:00:00Z',
]
const NUMEROS = [0, -1, 32_768, 2_147_483_647, 2_147_483_648, 9_007_199_254_740_991, 1e308, 0.5]
const PALAVRAS = ['', 'a\u0000b', '\ud800', '\ufffd', '\'"\\%_;--', 'a'.repeat(70_000), '👍\u202e', '9'.repeat(30)]
/** One value for each format of string in the contract; the first one that matches a pattern is its example. */
const MODELOS = [
  '1',
  '12',
  '123456',
  'AB',
  'Texto',
  'nome',
  '2026-11-26',
  '2026-11-26T10:00:00Z',
  '2026-11-26T10:00:00.000Z~1~1',
  '10:00',
  '123e4567-e89b-42d3-a456-426614174000',
  '0123456789abcdef'.repeat(4),
  'QUJDRA==',
  'a'.repeat(43),
  `${'a'.repeat(43)}.ics`,
  '0123456789ABCDEF',
  'p1-1',
  'd1',
  '1.1',
  'alguem@exemplo.org',
  '529.982.247-25',
  'eu',
  'https://exemplo.org/',
  '#aabbcc',
]

const resolver = (esquema: Esquema, raiz: Esquema): Esquema =>
  esquema.$ref === undefined
    ? esquema
    : esquema.$ref === '#'
      ? raiz
      : (raiz.$defs?.[esquema.$ref.split('/').at(-1) ?? ''] ?? {})

/** A string's patterns, including those of its parts. */
const padroes = ({ pattern, allOf = [] }: Esquema) => [pattern, ...allOf.map((um) => um.pattern)].filter(Boolean)
const alternativas = ({ anyOf, oneOf }: Esquema) => anyOf ?? oneOf

/** The smallest valid value; `reais` has values that exist in the database, by field name. */
export function exemplo(bruto: Esquema, raiz: Esquema, reais: Record<string, unknown>, campo = ''): unknown {
  const esquema = resolver(bruto, raiz)
  if (campo in reais) return reais[campo]
  if (esquema.const !== undefined) return esquema.const
  if (esquema.enum) return esquema.enum[0]
  const outras = alternativas(esquema)
  if (outras) {
    const primeira = outras.find((um) => resolver(um, raiz).type !== 'null') ?? {}
    return exemplo(primeira, raiz, reais, campo)
  }
  if (esquema.type === 'object') {
    const campos = (esquema.required ?? []).map((nome): [string, unknown] => [
      nome,
      exemplo(esquema.properties?.[nome] ?? {}, raiz, reais, nome),
    ])
    return Object.fromEntries(campos)
  }
  if (esquema.type === 'array')
    return Array.from({ length: esquema.minItems ?? 0 }, () => exemplo(esquema.items ?? {}, raiz, reais, campo))
  if (esquema.type === 'integer' || esquema.type === 'number') return Math.max(1, esquema.minimum ?? 1)
  if (esquema.type === 'boolean') return true
  if (esquema.format === 'date') return '2026-11-26'
  if (esquema.format === 'date-time') return '2026-11-26T10:00:00Z'
  const texto = MODELOS.find((um) => padroes(esquema).every((padrao) => new RegExp(padrao ?? '', 'u').test(um)))
  return texto ?? 'Texto'
}

/** Edge values of a value's type, and of its format where a pattern gives one. */
function daFolha(esquema: Esquema, valido: unknown): unknown[] {
  if (esquema.type === 'integer' || esquema.type === 'number') return NUMEROS
  if (esquema.format === 'date') return DIAS
  if (esquema.format === 'date-time') return INSTANTES
  if (esquema.type !== 'string' || esquema.enum) return ['\u0000']
  if (padroes(esquema).length === 0) return PALAVRAS
  const texto = String(valido)
  const depois = /^\d{4}-.*Z(.*)/.exec(texto)?.[1] ?? ''
  const instantes = texto.includes('Z') ? INSTANTES.map((um) => um + depois) : []
  return [
    ...PALAVRAS.slice(0, 4),
    texto.replace(/\d/g, '0'),
    texto.replace(/\d/g, '9'),
    texto.replace(/\d+/g, '2147483648'),
    '9007199254740991',
    ...instantes,
  ]
}

/** The whole value once for each edge of each field, the others as in `exemplo`; at most `fundo` levels deep. */
export function bordas(bruto: Esquema, raiz: Esquema, reais: Record<string, unknown>, campo = '', fundo = 5): Borda[] {
  const esquema = resolver(bruto, raiz)
  if (fundo === 0) return []
  const outras = alternativas(esquema)
  if (outras) return outras.slice(0, 6).flatMap((um) => bordas(um, raiz, reais, campo, fundo - 1))
  if (esquema.type === 'object') {
    const base = exemplo(esquema, raiz, reais, campo) as Record<string, unknown> // an object
    return Object.entries(esquema.properties ?? {}).flatMap(([nome, dentro]) =>
      bordas(dentro, raiz, reais, nome, fundo - 1).map(({ onde, valor, inteiro }) => ({
        onde: onde === '' ? nome : `${nome}.${onde}`,
        valor,
        inteiro: { ...base, [nome]: inteiro },
      })),
    )
  }
  if (esquema.type === 'array')
    return bordas(esquema.items ?? {}, raiz, reais, campo, fundo - 1).map((uma) => ({
      ...uma,
      inteiro: Array.from({ length: Math.max(1, esquema.minItems ?? 1) }, () => uma.inteiro),
    }))
  return daFolha(esquema, exemplo(esquema, raiz, reais)).map((valor) => ({ onde: '', valor, inteiro: valor }))
}
