import type { GrupoMesa } from '#contract/mesa.ts'
import type { Situacao } from '#contract/documento.ts'
import type { Custodia } from '#contract/mobil.ts'
import type { Perfil } from '#contract/perfil.ts'

import { prazoDe, type Retencao } from '#server/core/documento/temporalidade.ts'

/** The markers of SIGA in use, with their desk group (docs/regras/situacoes.md). */
export const marcadores = {
  EM_ELABORACAO: 'EM_ELABORACAO',
  PENDENTE_DE_COLABORACAO: 'CAIXA_DE_ENTRADA',
  DEVOLVIDO_PARA_AJUSTE: 'EM_ELABORACAO',
  A_ASSINAR: 'PRONTO_PARA_ASSINAR',
  ASSINATURA_RECUSADA: 'PENDENTE_DE_ASSINATURA',
  PRONTO_PARA_ASSINAR: 'PRONTO_PARA_ASSINAR',
  PENDENTE_DE_ASSINATURA: 'PENDENTE_DE_ASSINATURA',
  ASSINADO: 'AGUARDANDO_ANDAMENTO',
  AGUARDANDO_ANDAMENTO: 'AGUARDANDO_ANDAMENTO',
  CAIXA_DE_ENTRADA: 'CAIXA_DE_ENTRADA',
  EM_TRANSITO: 'CAIXA_DE_SAIDA',
  APENSADO: 'OUTROS',
  PRAZO: 'ALERTAS',
  SOBRESTADO: 'OUTROS',
  A_TRANSFERIR: 'AGUARDANDO_ACAO_DE_TEMPORALIDADE',
  A_RECOLHER: 'AGUARDANDO_ACAO_DE_TEMPORALIDADE',
  A_ELIMINAR: 'AGUARDANDO_ACAO_DE_TEMPORALIDADE',
  EDITAL_VENCIDO: 'AGUARDANDO_ACAO_DE_TEMPORALIDADE',
  NOTIFICACAO: 'CAIXA_DE_ENTRADA',
  AGUARDANDO_CONCLUSAO: 'AGUARDANDO_ANDAMENTO',
  EM_PARALELO: 'CAIXA_DE_SAIDA',
  TRANSFERIDO_A_ORGAO_EXTERNO: 'CAIXA_DE_SAIDA',
  A_DEVOLVER: 'AGUARDANDO_ANDAMENTO',
  A_DEVOLVER_FORA_DO_PRAZO: 'AGUARDANDO_ANDAMENTO',
  AGUARDANDO_DEVOLUCAO: 'CAIXA_DE_SAIDA',
  AGUARDANDO_DEVOLUCAO_FORA_DO_PRAZO: 'CAIXA_DE_SAIDA',
  PEDIDO_DE_ACESSO: 'CAIXA_DE_ENTRADA',
  GESTOR: 'OUTROS',
  INTERESSADO: 'OUTROS',
  FISCAL_TECNICO: 'OUTROS',
  FISCAL_ADMINISTRATIVO: 'OUTROS',
  LIQUIDANTE: 'OUTROS',
  AUTORIZADOR: 'OUTROS',
  REVISOR: 'OUTROS',
} as const satisfies Record<string, GrupoMesa>
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
