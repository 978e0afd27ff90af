import { SUBSTITUICAO_MAXIMO_DIAS, type Substituicao } from '#contract/substituicao.ts'
import { Problema } from '#contract/problem.ts'

import { diaPorExtenso } from '#server/core/pedidos/regras.ts'

const DIA_MS = 86_400_000

export type Periodo = { de: string; ate: string }

/** Whether two periods overlap, ends included. */
export const cruzam = (a: Periodo, b: Periodo) => a.de <= b.ate && b.de <= a.ate
const dias = ({ de, ate }: Periodo) => (Date.parse(ate) - Date.parse(de)) / DIA_MS + 1

/** State on a day (Fortaleza); an earlier end counts more than its dates. */
export function situacaoEm(
  { de, ate, encerradaEm }: Periodo & { encerradaEm: string | null },
  hoje: string,
): Substituicao['situacao'] {
  if (encerradaEm !== null || ate < hoje) return 'ENCERRADA'
  return de > hoje ? 'PREVISTA' : 'VIGENTE'
}

export type PessoaVista = { id: number; nome: string; identidadeId: number; orgaoId: number; ativa: boolean }
type Outra = Periodo & { titularId: number; titular: string; substituto: string }
export type Pedida = Periodo & {
  titular: PessoaVista | undefined
  substituto: PessoaVista | undefined
  /** The caller is the titular, or answers for them. */
  podeDizer: boolean
  /** Open substitutions with either as titular. */
  outras: Outra[]
}

function conferirPeriodo(periodo: Periodo, hoje: string) {
  const { de, ate } = periodo
  if (de < hoje) throw new Problema('SUBSTITUICAO_RETROATIVA')
  if (ate < de || dias(periodo) > SUBSTITUICAO_MAXIMO_DIAS)
    throw new Problema('SUBSTITUICAO_SEM_PERIODO', { n: SUBSTITUICAO_MAXIMO_DIAS })
}

const emDias = ({ de, ate }: Periodo) => ({ de: diaPorExtenso(de), ate: diaPorExtenso(ate) })
/** An absent person can't substitute another. */
const ausente = (outra: Outra) =>
  new Problema('SUBSTITUTO_AUSENTE', { titular: outra.titular, substituto: outra.substituto, ...emDias(outra) })

/** Throws the first reason against it, in the order of the form. */
export function conferir({ titular, substituto, podeDizer, outras, ...periodo }: Pedida, hoje: string) {
  if (!titular?.ativa) throw new Problema('SUBSTITUIDO_INVALIDO')
  if (!podeDizer) throw new Problema('SUBSTITUICAO_DE_OUTRO')
  if (!substituto?.ativa || substituto.orgaoId !== titular.orgaoId) throw new Problema('SUBSTITUTO_INVALIDO')
  if (substituto.identidadeId === titular.identidadeId) throw new Problema('SUBSTITUTO_DE_SI')
  conferirPeriodo(periodo, hoje)
  const outra = outras.find((cada) => cruzam(cada, periodo))
  if (!outra) return
  if (outra.titularId !== titular.id) throw ausente(outra)
  const { titular: nome, substituto: quem } = outra
  throw new Problema('SUBSTITUICAO_SOBREPOSTA', { titular: nome, substituto: quem, ...emDias(outra) })
}

export type PedidaDaUnidade = Periodo & {
  /** `nome`: with the órgão's. */
  unidade: { nome: string; orgaoId: number; ativa: boolean } | undefined
  substituto: PessoaVista | undefined
  /** The caller heads the unit, or the one above. */
  podeDizer: boolean
  /** The substitute already works there. */
  eDela: boolean
  /** Open: of the unit by this substitute, and with the substitute as titular. */
  outras: Outra[]
}

/** As `conferir`, for a unit. */
export function conferirDaUnidade(
  { unidade, substituto, podeDizer, eDela, outras, ...periodo }: PedidaDaUnidade,
  hoje: string,
) {
  if (!unidade?.ativa) throw new Problema('UNIDADE_SUBSTITUIDA_INVALIDA')
  if (!podeDizer) throw new Problema('SUBSTITUICAO_DE_OUTRA_UNIDADE')
  if (!substituto?.ativa || substituto.orgaoId !== unidade.orgaoId) throw new Problema('SUBSTITUTO_INVALIDO')
  const dados = { substituto: substituto.nome, unidade: unidade.nome }
  if (eDela) throw new Problema('SUBSTITUTO_DA_UNIDADE', dados)
  conferirPeriodo(periodo, hoje)
  const outra = outras.find((cada) => cruzam(cada, periodo))
  if (!outra) return
  throw outra.titularId === substituto.id
    ? ausente(outra)
    : new Problema('UNIDADE_JA_SUBSTITUIDA', { ...dados, ...emDias(outra) })
}
