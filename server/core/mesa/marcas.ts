import type { GrupoMesa } from '#contract/mesa.ts'
import type { Situacao } from '#contract/documento.ts'
import type { Custodia } from '#contract/mobil.ts'
import type { Perfil } from '#contract/perfil.ts'

import { prazoDe, type Retencao } from '#server/core/documento/temporalidade.ts'

/** The markers of SIGA in use, with their desk group (docs/regras/situacoes.md). */
export const marcadores = {
  EM_ELABORACAO: { nome: 'Em elaboração', grupo: 'EM_ELABORACAO' },
  PENDENTE_DE_COLABORACAO: { nome: 'Pendente de colaboração', grupo: 'CAIXA_DE_ENTRADA' },
  DEVOLVIDO_PARA_AJUSTE: { nome: 'Devolvido para ajuste', grupo: 'EM_ELABORACAO' },
  A_ASSINAR: { nome: 'A assinar', grupo: 'PRONTO_PARA_ASSINAR' },
  ASSINATURA_RECUSADA: { nome: 'Assinatura recusada', grupo: 'PENDENTE_DE_ASSINATURA' },
  PRONTO_PARA_ASSINAR: { nome: 'Pronto para assinar', grupo: 'PRONTO_PARA_ASSINAR' },
  PENDENTE_DE_ASSINATURA: { nome: 'Pendente de assinatura', grupo: 'PENDENTE_DE_ASSINATURA' },
  ASSINADO: { nome: 'Assinado', grupo: 'AGUARDANDO_ANDAMENTO' },
  AGUARDANDO_ANDAMENTO: { nome: 'Aguardando andamento', grupo: 'AGUARDANDO_ANDAMENTO' },
  CAIXA_DE_ENTRADA: { nome: 'Caixa de entrada', grupo: 'CAIXA_DE_ENTRADA' },
  EM_TRANSITO: { nome: 'Em trânsito', grupo: 'CAIXA_DE_SAIDA' },
  APENSADO: { nome: 'Apensado', grupo: 'OUTROS' },
  PRAZO: { nome: 'Com prazo', grupo: 'ALERTAS' },
  SOBRESTADO: { nome: 'Sobrestado', grupo: 'OUTROS' },
  A_TRANSFERIR: { nome: 'Transferir ao arquivo intermediário', grupo: 'AGUARDANDO_ACAO_DE_TEMPORALIDADE' },
  A_RECOLHER: { nome: 'Recolher ao arquivo permanente', grupo: 'AGUARDANDO_ACAO_DE_TEMPORALIDADE' },
  A_ELIMINAR: { nome: 'Incluir em edital de eliminação', grupo: 'AGUARDANDO_ACAO_DE_TEMPORALIDADE' },
  EDITAL_VENCIDO: { nome: 'Eliminar: prazo do edital vencido', grupo: 'AGUARDANDO_ACAO_DE_TEMPORALIDADE' },
  NOTIFICACAO: { nome: 'Notificação', grupo: 'CAIXA_DE_ENTRADA' },
  AGUARDANDO_CONCLUSAO: { nome: 'Aguardando conclusão', grupo: 'AGUARDANDO_ANDAMENTO' },
  EM_PARALELO: { nome: 'Em trâmite paralelo', grupo: 'CAIXA_DE_SAIDA' },
  TRANSFERIDO_A_ORGAO_EXTERNO: { nome: 'Com órgão externo', grupo: 'CAIXA_DE_SAIDA' },
  A_DEVOLVER: { nome: 'A devolver', grupo: 'AGUARDANDO_ANDAMENTO' },
  A_DEVOLVER_FORA_DO_PRAZO: { nome: 'A devolver: fora do prazo', grupo: 'AGUARDANDO_ANDAMENTO' },
  AGUARDANDO_DEVOLUCAO: { nome: 'Aguardando devolução', grupo: 'CAIXA_DE_SAIDA' },
  AGUARDANDO_DEVOLUCAO_FORA_DO_PRAZO: { nome: 'Aguardando devolução: fora do prazo', grupo: 'CAIXA_DE_SAIDA' },
  PEDIDO_DE_ACESSO: { nome: 'Pedido de acesso', grupo: 'CAIXA_DE_ENTRADA' },
  GESTOR: { nome: 'Gestor', grupo: 'OUTROS' },
  INTERESSADO: { nome: 'Acompanhando', grupo: 'OUTROS' },
  FISCAL_TECNICO: { nome: 'Fiscal técnico', grupo: 'OUTROS' },
  FISCAL_ADMINISTRATIVO: { nome: 'Fiscal administrativo', grupo: 'OUTROS' },
  LIQUIDANTE: { nome: 'Liquidante', grupo: 'OUTROS' },
  AUTORIZADOR: { nome: 'Autorizador', grupo: 'OUTROS' },
  REVISOR: { nome: 'Revisor', grupo: 'OUTROS' },
} as const satisfies Record<string, { nome: string; grupo: GrupoMesa }>
export type Marcador = keyof typeof marcadores

export type Quem = { pessoaId: number | null; lotacaoId: number }
type EstadoDoRamo = {
  tipo: 'PARALELO' | 'NOTIFICACAO'
  estado: 'A_CAMINHO' | 'RECEBIDO'
  quem: Quem
  /** Last sender. */
  remetente: Quem
  abriu: Quem
}
export type EstadoDaVia = {
  id: number
  custodia: Custodia
  atendente: Quem
  remetente: Quem | null
  movido: boolean
  arquivadoEm: string | null
  /** When the published edital's term ends; null before publication. */
  venceEm: string | null
  /** Its term, running or paused. */
  prazo?: { aberto: boolean } | null
  /** Open branches. */
  ramos?: EstadoDoRamo[]
  /** When and to whom it must return. */
  devolucao?: (Quem & { ate: string }) | null
}
export type EstadoMesa = {
  situacao: Situacao
  geralId: number
  cadastrante: Quem
  /** Signers whose turn it is. */
  esperam: (Quem & { pedida?: boolean })[]
  recusado?: boolean
  /** Returned for adjustment. */
  devolvido?: boolean
  /** The órgão's archive unit, and the retention of the class. */
  arquivoId: number | null
  retencao: Retencao | null
  /** Vias, or the newest volume, in order. */
  vias: EstadoDaVia[]
  /** Followers, with their profile. */
  perfis?: (Quem & { perfil: Perfil })[]
  /** People who still owe a part of the draft. */
  colaboram?: Quem[]
  /** Somebody asks for access. */
  pedidos?: boolean
}
/** `desde`: when the mark begins to count, if not at once. */
export type Marca = Quem & { marcador: Marcador; mobilId: number; desde?: string }

const VENCIDAS = {
  TRANSFERIR: 'A_TRANSFERIR',
  RECOLHER: 'A_RECOLHER',
  ELIMINAR: 'A_ELIMINAR',
  EXECUTAR_EDITAL: 'EDITAL_VENCIDO',
} as const

/** A via with a term is also listed among those needing attention. */
const marcasDaVia = (via: EstadoDaVia, estado: EstadoMesa): Marca[] => [
  ...marcasDoLugar(via, estado),
  ...(via.prazo?.aberto ? [{ mobilId: via.id, marcador: 'PRAZO' as const, ...via.atendente }] : []),
]

function marcasDoLugar(via: EstadoDaVia, estado: EstadoMesa): Marca[] {
  const { id: mobilId, custodia, atendente, remetente, movido } = via
  switch (custodia) {
    case 'EM_TRANSITO':
      return [
        { mobilId, marcador: 'CAIXA_DE_ENTRADA', ...atendente },
        ...(remetente ? [{ mobilId, marcador: 'EM_TRANSITO' as const, ...remetente }] : []),
      ]
    case 'COM_ATENDENTE':
      return [{ mobilId, marcador: movido ? 'AGUARDANDO_ANDAMENTO' : 'ASSINADO', ...atendente }]
    case 'SOBRESTADO':
    case 'TRANSFERIDO_A_ORGAO_EXTERNO':
    case 'APENSADO':
      return [{ mobilId, marcador: custodia, ...atendente }]
    case 'ARQUIVADO_CORRENTE':
    case 'ARQUIVADO_INTERMEDIARIO':
    case 'EM_EDITAL_DE_ELIMINACAO':
      return marcasDaRetencao(via, estado)
    case 'ARQUIVADO_PERMANENTE':
    // shown with its dossier
    case 'JUNTADO':
    case 'VIA_CANCELADA':
      return []
  }
}

/** An archived via is on no desk, until its retention puts it on the archive's. */
function marcasDaRetencao(
  { id: mobilId, custodia, arquivadoEm, venceEm }: EstadoDaVia,
  { arquivoId, retencao }: EstadoMesa,
): Marca[] {
  const prazo = prazoDe(custodia, arquivadoEm, retencao, venceEm)
  if (!prazo || arquivoId === null) return []
  return [{ mobilId, marcador: VENCIDAS[prazo.acao], pessoaId: null, lotacaoId: arquivoId, desde: prazo.desde }]
}

const A_DEVOLVER = new Set<Custodia>(['EM_TRANSITO', 'COM_ATENDENTE', 'SOBRESTADO', 'TRANSFERIDO_A_ORGAO_EXTERNO'])
/** The day after, in the state's time. */
const passado = (dia: string) => new Date(Date.parse(`${dia}T03:00:00.000Z`) + 86_400_000).toISOString()

/** A return, for the holder once received and for who waits; late from the next day on. */
function marcasDaDevolucao({ id: mobilId, custodia, atendente, devolucao }: EstadoDaVia): Marca[] {
  if (!devolucao || !A_DEVOLVER.has(custodia)) return []
  const { ate, ...espera } = devolucao
  const desde = passado(ate)
  return [
    ...(custodia === 'EM_TRANSITO'
      ? []
      : [
          { mobilId, marcador: 'A_DEVOLVER' as const, ...atendente },
          { mobilId, marcador: 'A_DEVOLVER_FORA_DO_PRAZO' as const, ...atendente, desde },
        ]),
    { mobilId, marcador: 'AGUARDANDO_DEVOLUCAO', ...espera },
    { mobilId, marcador: 'AGUARDANDO_DEVOLUCAO_FORA_DO_PRAZO', ...espera, desde },
  ]
}

/** Branches: in transit, then to be concluded; their sender sees both. Nobody waits for a notification. */
function marcasDosRamos({ id: mobilId, ramos = [] }: EstadoDaVia): Marca[] {
  return ramos.flatMap(({ tipo, estado, quem, remetente, abriu }): Marca[] => {
    if (estado === 'RECEBIDO')
      return [
        { mobilId, marcador: 'AGUARDANDO_CONCLUSAO', ...quem },
        ...(tipo === 'PARALELO' ? [{ mobilId, marcador: 'EM_PARALELO' as const, ...abriu }] : []),
      ]
    return tipo === 'NOTIFICACAO'
      ? [{ mobilId, marcador: 'NOTIFICACAO', ...quem }]
      : [
          { mobilId, marcador: 'CAIXA_DE_ENTRADA', ...quem },
          { mobilId, marcador: 'EM_PARALELO', ...abriu },
          ...(remetente.lotacaoId === abriu.lotacaoId
            ? []
            : [{ mobilId, marcador: 'EM_TRANSITO' as const, ...remetente }]),
        ]
  })
}

/** Followers once each; and holders while somebody asks for access. */
function marcasDeAcesso({ perfis = [], pedidos = false, vias }: EstadoMesa, mobilId: number): Marca[] {
  const primeiros = perfis.filter(
    (este, i) => i === perfis.findIndex((a) => a.pessoaId === este.pessoaId && a.lotacaoId === este.lotacaoId),
  )
  const aqui = vias.find(({ custodia }) => custodia === 'COM_ATENDENTE')
  return [
    ...primeiros.map(({ perfil, ...quem }): Marca => ({ mobilId, marcador: perfil, ...quem })),
    ...(pedidos && aqui
      ? [
          {
            mobilId: aqui.id,
            marcador: 'PEDIDO_DE_ACESSO' as const,
            lotacaoId: aqui.atendente.lotacaoId,
            pessoaId: null,
          },
        ]
      : []),
  ]
}

/** A document's marks, from its state alone; an ended one has none. */
export function marcasDe(estado: EstadoMesa): Marca[] {
  const { situacao, geralId, vias } = estado
  if (situacao === 'CANCELADO' || situacao === 'SEM_EFEITO' || situacao === 'ELIMINADO') return []
  const viva = vias.find(({ custodia }) => custodia !== 'VIA_CANCELADA')
  return [...marcasDaSituacao(estado), ...marcasDeAcesso(estado, viva?.id ?? geralId)]
}

function marcasDaSituacao(estado: EstadoMesa): Marca[] {
  const { situacao, geralId, cadastrante, colaboram = [], esperam, vias, recusado = false, devolvido = false } = estado
  if (situacao === 'EM_ELABORACAO')
    return [
      { mobilId: geralId, marcador: devolvido ? 'DEVOLVIDO_PARA_AJUSTE' : 'EM_ELABORACAO', ...cadastrante },
      ...colaboram.map((quem): Marca => ({ mobilId: geralId, marcador: 'PENDENTE_DE_COLABORACAO', ...quem })),
    ]
  const mobilId = (vias.find(({ custodia }) => custodia !== 'VIA_CANCELADA') ?? { id: geralId }).id
  if (situacao === 'PENDENTE_DE_ASSINATURA')
    return [
      { mobilId, marcador: recusado ? 'ASSINATURA_RECUSADA' : 'PENDENTE_DE_ASSINATURA', ...cadastrante },
      ...esperam.map(({ pedida, ...quem }): Marca => ({
        mobilId,
        marcador: pedida ? 'A_ASSINAR' : 'PRONTO_PARA_ASSINAR',
        ...quem,
      })),
    ]
  return situacao === 'ASSINADO'
    ? vias.flatMap((via) => [...marcasDaVia(via, estado), ...marcasDaDevolucao(via), ...marcasDosRamos(via)])
    : []
}
