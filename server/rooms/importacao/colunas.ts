import { canonico } from '#contract/cadeia.ts'
import { ASSUNTO_MAXIMO, NUMERO_DE_FORA_MAXIMO } from '#contract/documento.ts'
import { caracteresValidos, imprimivel } from '#contract/texto.ts'

import { sha256Hex } from '#server/base/hash.ts'
import type { LinhaBruta } from './manifesto.ts'
import { motivo, type Motivo } from './motivos.ts'
import { lerData } from './datas.ts'
import { lerMovimentos, lerSignatarios, type Movimento, type Signatario } from './listas.ts'

/** A row's values as in the manifest, stored with the document and hashed. */
export type Valores = {
  sigla: string
  /** yyyy-MM-dd */
  data: string
  especie: string
  unidade: string
  assunto: string
  arquivo: string
  sha256: string | null
  signatarios: Signatario[]
  nivel: string | null
  hipotese: string | null
  classificacao: string | null
  pai: string | null
  /** yyyy-MM-dd */
  arquivado_em: string | null
  movimentos: Movimento[]
}
export type Lida = { linha: number; valores: Valores; sha256: string }
export type Recusada = { linha: number; sigla: string | null; sha256: string | null; motivos: Motivo[] }

const MAXIMOS = {
  sigla: NUMERO_DE_FORA_MAXIMO,
  data: 10,
  especie: 100,
  unidade: 60,
  assunto: ASSUNTO_MAXIMO,
  arquivo: 400,
  sha256: 64,
  nivel: 3,
  hipotese: 200,
  classificacao: 40,
  pai: NUMERO_DE_FORA_MAXIMO,
  arquivado_em: 10,
} satisfies Record<Exclude<keyof Valores, 'signatarios' | 'movimentos'>, number>
type Coluna = keyof typeof MAXIMOS
export const OBRIGATORIAS: string[] = ['sigla', 'data', 'especie', 'unidade', 'assunto', 'arquivo']
export const COLUNAS: string[] = [...Object.keys(MAXIMOS), 'signatarios', 'movimentos']

/** One line of printable text, trimmed; null if empty. A JSON number counts as its digits. */
function palavra(coluna: Coluna, bruto: unknown): string | null | Motivo {
  if (bruto === undefined || bruto === null) return null
  if (typeof bruto !== 'string' && typeof bruto !== 'number') return motivo(coluna, 'TEXTO')
  const texto = String(bruto).trim()
  if (texto === '') return null
  if (!caracteresValidos(texto) || !imprimivel(texto)) return motivo(coluna, 'CONTROLE')
  const maximo = MAXIMOS[coluna]
  if (texto.length > maximo) return motivo(coluna, 'LONGO', { tem: texto.length, maximo })
  // a file's name must stay exactly as it is on the disk
  return coluna === 'arquivo' ? texto : texto.normalize('NFC')
}

function conferirDatas({ data, arquivado_em }: Valores, hoje: string): Motivo[] {
  const motivos: Motivo[] = []
  for (const [coluna, dita] of [['data', data] as const, ['arquivado_em', arquivado_em] as const]) {
    if (dita === null || dita === '') continue
    if (dita < '1900-01-01') motivos.push(motivo(coluna, 'DATA_ANTIGA'))
    if (dita > hoje) motivos.push(motivo(coluna, 'DATA_FUTURA'))
  }
  if (arquivado_em !== null && data !== '' && arquivado_em < data) motivos.push(motivo('arquivado_em', 'DATA_ANTES'))
  return motivos
}

/** Leaves unreadable values out, and adds them to `motivos`. */
function lerValores(bruta: Extract<LinhaBruta, { valores: unknown }>['valores'], motivos: Motivo[]): Valores {
  const guardar = <T>(lido: T | Motivo | null): Exclude<T, Motivo> | null => {
    if (lido === null || typeof lido !== 'object' || !('codigo' in lido)) return lido as Exclude<T, Motivo> | null
    motivos.push(lido) // only a Motivo has `codigo`
    return null
  }
  const de = (coluna: Coluna) => guardar(palavra(coluna, bruta[coluna]))
  const dia = (coluna: 'data' | 'arquivado_em') => {
    const texto = de(coluna)
    if (texto === null) return null
    return lerData(texto) ?? guardar<string>(motivo(coluna, 'DATA_INVALIDA'))
  }
  const lista = <T>(lida: T[] | Motivo) => guardar<T[]>(lida) ?? []
  return {
    sigla: de('sigla') ?? '',
    data: dia('data') ?? '',
    especie: de('especie') ?? '',
    unidade: de('unidade') ?? '',
    assunto: de('assunto') ?? '',
    arquivo: de('arquivo') ?? '',
    sha256: de('sha256')?.toLowerCase() ?? null,
    signatarios: lista(lerSignatarios(bruta['signatarios'])),
    nivel: de('nivel'),
    hipotese: de('hipotese'),
    classificacao: de('classificacao'),
    pai: de('pai'),
    arquivado_em: dia('arquivado_em'),
    movimentos: lista(lerMovimentos(bruta['movimentos'])),
  }
}

/** Checks a row by itself, without the house's data. `hoje`: yyyy-MM-dd. */
export async function lerLinha(bruta: LinhaBruta, hoje: string): Promise<Lida | Recusada> {
  const { linha } = bruta
  if ('motivos' in bruta) return { linha, sigla: null, sha256: null, motivos: bruta.motivos }
  const motivos: Motivo[] = []
  const valores = lerValores(bruta.valores, motivos)
  const ditas = new Set(motivos.map(({ coluna }) => coluna))
  for (const coluna of OBRIGATORIAS as (keyof Valores)[])
    if (valores[coluna] === '' && !ditas.has(coluna)) motivos.push(motivo(coluna, 'OBRIGATORIA'))
  if (valores.sha256 !== null && !/^[0-9a-f]{64}$/.test(valores.sha256))
    motivos.push(motivo('sha256', 'SHA256_INVALIDO'))
  motivos.push(...conferirDatas(valores, hoje))
  const sha256 = await sha256Hex(canonico(motivos.length > 0 ? bruta.valores : valores))
  return motivos.length > 0 ? { linha, sigla: valores.sigla || null, sha256, motivos } : { linha, valores, sha256 }
}
