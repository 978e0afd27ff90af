import type { Acao, NomeAcao } from '#contract/acao.ts'
import type { Situacao } from '#contract/documento.ts'
import { Problema } from '#contract/problem.ts'

import type { EntradaAtiva } from '../contexto.ts'

/** What the rules look at: a Registro has it, and a test can write it by hand. */
export type EstadoDocumento = {
  situacao: Situacao
  lotaCadastranteId: number
  cadastrante: { id: number }
  responsavel: { id: number } | null
  /** The first via; null for a draft. */
  mobil: {
    custodia: 'COM_ATENDENTE' | 'EM_TRANSITO'
    atendenteLotacaoId: number | null
    atendentePessoaId: number | null
    remetenteLotacaoId: number | null
    movido: boolean
  } | null
}
type Regra = (d: EstadoDocumento, e: EntradaAtiva) => string | undefined

const daUnidade: Regra = (d, e) =>
  d.lotaCadastranteId === e.lotacaoId || d.responsavel?.id === e.id
    ? undefined
    : 'Só a unidade que cadastrou ou o responsável pela assinatura.'
const rascunho: Regra = (d) =>
  d.situacao === 'EM_ELABORACAO'
    ? undefined
    : d.situacao === 'PENDENTE_DE_ASSINATURA'
      ? 'O documento já foi finalizado.'
      : 'O documento não está mais em elaboração.'
const assinado: Regra = (d) =>
  ({
    EM_ELABORACAO: 'Finalize e assine o documento antes.',
    PENDENTE_DE_ASSINATURA: 'O documento ainda não foi assinado.',
    CANCELADO: 'O documento foi cancelado.',
    SEM_EFEITO: 'O documento está sem efeito.',
    ASSINADO: undefined,
  })[d.situacao]
const emPosse: Regra = (d, e) =>
  d.mobil?.atendenteLotacaoId === e.lotacaoId &&
  (d.mobil.atendentePessoaId === null || d.mobil.atendentePessoaId === e.id || d.mobil.custodia === 'COM_ATENDENTE')
    ? undefined
    : 'O documento não está com a sua unidade.'
const foraDeTransito: Regra = (d) =>
  d.mobil?.custodia === 'EM_TRANSITO' ? 'O documento está em trânsito: receba-o antes.' : undefined
const emTransito: Regra = (d) => (d.mobil?.custodia === 'EM_TRANSITO' ? undefined : 'O documento não está em trânsito.')
const interno: Regra = (_, e) => (e.externa ? 'Só para usuários internos.' : undefined)

/** Who may do what in which state (domain.md §3.2): the first rule that objects gives the explanation. */
export const regras: Record<NomeAcao, { quando: string; regras: Regra[] }> = {
  editar: { quando: 'Mude o texto e os dados do rascunho.', regras: [interno, rascunho, daUnidade] },
  excluir: {
    quando: 'Apaga o rascunho; não deixa registro.',
    regras: [
      interno,
      rascunho,
      (d, e) => (d.lotaCadastranteId === e.lotacaoId ? undefined : 'Só a unidade que cadastrou.'),
    ],
  },
  finalizar: { quando: 'Dá o número definitivo.', regras: [interno, rascunho, daUnidade] },
  assinar: {
    quando: 'O documento espera a sua assinatura.',
    regras: [
      (d) =>
        ({
          EM_ELABORACAO: 'Finalize o documento antes de assinar.',
          CANCELADO: 'Documento cancelado não pode ser assinado.',
          SEM_EFEITO: 'O documento está sem efeito.',
          ASSINADO: 'O documento já está assinado.',
          PENDENTE_DE_ASSINATURA: undefined,
        })[d.situacao],
      (d, e) => (d.responsavel?.id === e.id ? undefined : 'Você não é signatário deste documento.'),
    ],
  },
  tramitar: {
    quando: 'Envia o documento a outra unidade ou pessoa.',
    regras: [interno, assinado, emPosse, foraDeTransito],
  },
  receber: { quando: 'O documento foi enviado à sua unidade.', regras: [interno, assinado, emTransito, emPosse] },
  desfazerRecebimento: {
    quando: 'Volta o documento à caixa de entrada, enquanto nada mais aconteceu.',
    regras: [
      interno,
      assinado,
      foraDeTransito,
      emPosse,
      (d) => (d.mobil?.remetenteLotacaoId != null ? undefined : 'Não há recebimento a desfazer.'),
    ],
  },
  cancelar: {
    quando: 'Desiste do documento antes da assinatura; o número fica usado.',
    regras: [
      interno,
      (d) =>
        ({
          EM_ELABORACAO: 'Rascunho se exclui.',
          PENDENTE_DE_ASSINATURA: undefined,
          ASSINADO: 'Documento assinado não se cancela: torne-o sem efeito.',
          CANCELADO: 'O documento já foi cancelado.',
          SEM_EFEITO: 'O documento está sem efeito.',
        })[d.situacao],
      daUnidade,
    ],
  },
  tornarSemEfeito: {
    quando: 'Retira os efeitos do documento assinado; ele continua guardado.',
    regras: [
      interno,
      assinado,
      (d, e) => (d.responsavel?.id === e.id ? undefined : 'Só quem assinou pode tornar sem efeito.'),
    ],
  },
}

const nomes = Object.keys(regras) as NomeAcao[] // Object.keys forgets the names

export function acoesDoDocumento(d: EstadoDocumento, e: EntradaAtiva): Acao[] {
  return nomes.map((nome) => {
    const { quando, regras: lista } = regras[nome]
    const impede = lista.map((regra) => regra(d, e)).find((explicacao) => explicacao !== undefined)
    return { nome, pode: impede === undefined, explicacao: impede ?? quando }
  })
}

/** Refuses the act with the same words the screen shows beside it. */
export function exigir(nome: NomeAcao, d: EstadoDocumento, e: EntradaAtiva) {
  const impede = regras[nome].regras.map((regra) => regra(d, e)).find((explicacao) => explicacao !== undefined)
  if (impede === undefined) return
  const assinadoJa = d.situacao === 'ASSINADO' || d.situacao === 'SEM_EFEITO'
  throw (nome === 'editar' || nome === 'excluir') && assinadoJa
    ? new Problema('DOCUMENTO_ASSINADO')
    : new Problema('ACAO_NAO_PERMITIDA', { explicacao: impede })
}
