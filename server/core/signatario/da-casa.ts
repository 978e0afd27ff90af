import { type NivelAssinatura, NivelAssinatura as Niveis } from '#contract/nivel-assinatura.ts'
import type { TipoDeAssinatura } from '#contract/assinatura.ts'

import type { EntradaAtiva, Portas } from '#server/base/contexto.ts'
import { semPasskeys } from './casa-da-passkey.ts'
import { maybeReason, type PlainCode, type Reason } from '#server/base/palavras/reason.ts'
import { basta, nivelDe } from './regras.ts'
import type { AssinaturaDaCasa } from '#server/base/assinatura/tipos.ts'

type DaCasa = Pick<Portas, 'chaves' | 'govbr' | 'correio' | 'configuracao'>

/** Whether the house has what each way of signing needs, besides the seal and the time-stamping authority. */
const temComQue: Record<TipoDeAssinatura, (casa: DaCasa) => boolean> = {
  SENHA: () => true,
  PIN: () => true,
  CODIGO: ({ correio }) => correio.modo !== 'DESLIGADO',
  PASSKEY: (casa) => semPasskeys(casa) === undefined,
  CERTIFICADO_A1: ({ chaves }) => chaves.pessoa !== undefined,
  CERTIFICADO_A3: ({ chaves }) => chaves.pessoa !== undefined,
  GOVBR: ({ chaves, govbr }) => govbr !== undefined && chaves.deFora !== undefined,
}

export function assinaturaDaCasa(casa: DaCasa): AssinaturaDaCasa {
  const { formas } = casa.configuracao
  const niveis = (Object.keys(temComQue) as TipoDeAssinatura[]) // Object.keys loses the type
    .filter((tipo) => !(formas[tipo] && 'desligada' in formas[tipo]) && temComQue[tipo](casa))
    .map((tipo) => nivelDe(tipo, formas))
  const ate = Niveis.options.findLast((nivel) => niveis.some((cada) => basta(cada, nivel))) ?? 'SIMPLES'
  return { falta: casa.chaves.naoAssina, ate }
}

const NINGUEM_CHEGA: Record<NivelAssinatura, PlainCode> = {
  SIMPLES: 'CASA_NAO_ASSINA_SIMPLES',
  AVANCADA: 'CASA_NAO_ASSINA_AVANCADA',
  QUALIFICADA: 'CASA_NAO_ASSINA_QUALIFICADA',
}

/** Why nobody can sign with this minimum here; undefined if the house's configuration allows it. */
export function impedeNaCasa(
  { assinaturas }: Pick<EntradaAtiva, 'assinaturas'>,
  minimo: NivelAssinatura | undefined,
): Reason | undefined {
  if (!assinaturas) return undefined
  const { falta, ate } = assinaturas
  if (falta) return { code: falta === 'SELO' ? 'SEM_SELO' : 'SEM_CARIMBO_DO_TEMPO', data: {} }
  return maybeReason(minimo === undefined || basta(ate, minimo) ? undefined : NINGUEM_CHEGA[minimo])
}
