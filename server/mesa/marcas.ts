import type { OrdemDeAssinatura } from '#contract/assinante.ts'
import type { GrupoMesa } from '#contract/mesa.ts'
import type { Situacao } from '#contract/documento.ts'
import type { Perfil } from '#contract/perfil.ts'

import { daVez, recusada, type Signatario } from '../assinatura/regras.ts'
import { type Banco, linha, sql, type SQL } from '../database/connection.ts'
import type { Custodia } from '#contract/mobil.ts'
import { emitirDoUltimo } from '../integracao/emitir.ts'
import { prazoDe, type Retencao } from '../documento/temporalidade.ts'
import { acertarPrazos, prazoDaVia } from '../prazo/acertar.ts'
import type { Guardado } from '../prazo/regras.ts'
import { notificarChegada, notificarCossignatarios } from '../notificacao/chegada.ts'
import { encerrarDevolucoes } from '../notificacao/devolucao.ts'
import { notificarAssinatura } from '../notificacao/notificar.ts'

/** SIGA's markers that exist by now and the group of the desk each belongs to (domain.md §3.1). */
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

type Quem = { pessoaId: number | null; lotacaoId: number }
export type EstadoDoRamo = {
  tipo: 'PARALELO' | 'NOTIFICACAO'
  estado: 'A_CAMINHO' | 'RECEBIDO'
  quem: Quem
  /** Who sent it last, and who opened it and waits for it to be concluded. */
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
  /** When the term of the edital it is in is over; null until that is published. */
  venceEm: string | null
  /** A term runs, or is paused, on it. */
  prazo?: { aberto: boolean } | null
  /** Branches that are not concluded. */
  ramos?: EstadoDoRamo[]
  /** Until when it is to be back, and with whom. */
  devolucao?: (Quem & { ate: string }) | null
}
export type EstadoMesa = {
  situacao: Situacao
  geralId: number
  cadastrante: Quem
  /** Whose turn it is to sign. */
  esperam: (Quem & { pedida?: boolean })[]
  /** Somebody refused to sign. */
  recusado?: boolean
  /** Returned for adjustment, and being written again. */
  devolvido?: boolean
  /** The unit that keeps the órgão's archive, and the retention of the document's subject. */
  arquivoId: number | null
  retencao: Retencao | null
  /** Vias, or the newest volume, in order. */
  vias: EstadoDaVia[]
  /** Who follows it, and as what. */
  perfis?: (Quem & { perfil: Perfil })[]
  /** Who was asked for a part of the draft and has still to write it. */
  colaboram?: Quem[]
  /** Somebody waits to be let in. */
  pedidos?: boolean
}
/** `desde`: a mark that only counts from then on; else from when it was made. */
export type Marca = Quem & { marcador: Marcador; mobilId: number; desde?: string }

const VENCIDAS = {
  TRANSFERIR: 'A_TRANSFERIR',
  RECOLHER: 'A_RECOLHER',
  ELIMINAR: 'A_ELIMINAR',
  EXECUTAR_EDITAL: 'EDITAL_VENCIDO',
} as const

/** What has a term stands among what asks for attention too, wherever else it is. */
const marcasDaVia = (via: EstadoDaVia, estado: EstadoMesa): Marca[] => [
  ...marcasDoLugar(via, estado),
  ...(via.prazo?.aberto ? [{ mobilId: via.id, marcador: 'PRAZO' as const, ...via.atendente }] : []),
]

function marcasDoLugar(via: EstadoDaVia, { arquivoId, retencao }: EstadoMesa): Marca[] {
  const { id: mobilId, custodia, atendente, remetente, movido, arquivadoEm, venceEm } = via
  switch (custodia) {
    case 'EM_TRANSITO':
      return [
        { mobilId, marcador: 'CAIXA_DE_ENTRADA', ...atendente },
        ...(remetente ? [{ mobilId, marcador: 'EM_TRANSITO' as const, ...remetente }] : []),
      ]
    case 'COM_ATENDENTE':
      return [{ mobilId, marcador: movido ? 'AGUARDANDO_ANDAMENTO' : 'ASSINADO', ...atendente }]
    case 'SOBRESTADO':
      return [{ mobilId, marcador: 'SOBRESTADO', ...atendente }]
    case 'TRANSFERIDO_A_ORGAO_EXTERNO':
      return [{ mobilId, marcador: 'TRANSFERIDO_A_ORGAO_EXTERNO', ...atendente }]
    case 'APENSADO':
      return [{ mobilId, marcador: 'APENSADO', ...atendente }]
    // What rests is on nobody's desk until its retention asks for something: then on the archive's.
    case 'ARQUIVADO_CORRENTE':
    case 'ARQUIVADO_INTERMEDIARIO':
    case 'EM_EDITAL_DE_ELIMINACAO': {
      const prazo = prazoDe(custodia, arquivadoEm, retencao, venceEm)
      if (!prazo || arquivoId === null) return []
      return [{ mobilId, marcador: VENCIDAS[prazo.acao], pessoaId: null, lotacaoId: arquivoId, desde: prazo.desde }]
    }
    case 'ARQUIVADO_PERMANENTE':
    // What is inside another is found there.
    case 'JUNTADO':
    case 'VIA_CANCELADA':
      return []
  }
}

const A_DEVOLVER = new Set<Custodia>(['EM_TRANSITO', 'COM_ATENDENTE', 'SOBRESTADO', 'TRANSFERIDO_A_ORGAO_EXTERNO'])
/** The day after, where the state is. */
const passado = (dia: string) => new Date(Date.parse(`${dia}T03:00:00.000Z`) + 86_400_000).toISOString()

/** What is to come back: for who has it, once received, and for who waits; from the day after on, out of time. */
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

/** What was sent in parallel is on its way, then waits to be concluded; who opened it sees that. Of what others were told nobody waits. */
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

/** Who follows it, once each, and whoever holds it while somebody waits to be let in. */
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

/** The marks of a document, from its state alone; one that ended is on no desk. */
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

type Lido = Omit<EstadoMesa, 'esperam' | 'vias'> & {
  id: number
  vias: (EstadoDaVia & { prazo: Guardado | null })[]
  signatarios: (Signatario & { lotacaoId: number })[]
  ordemAssinatura: OrdemDeAssinatura
  antes: Guardada[]
}
type Guardada = Quem & { marcador: string; mobilId: number; desde: string }
const mesma = (uma: Omit<Guardada, 'desde'>, outra: Omit<Guardada, 'desde'>) =>
  uma.mobilId === outra.mobilId &&
  uma.marcador === outra.marcador &&
  uma.lotacaoId === outra.lotacaoId &&
  uma.pessoaId === outra.pessoaId

const consulta = (quais: SQL) =>
  sql`select d.id, d.situacao, d.devolucao_id is not null as devolvido, g.id as "geralId", classificacao_json(d.classificacao_id) as retencao,
          (select id from lotacao where orgao_id = d.orgao_id and arquivo) as "arquivoId", jsonb_build_object('pessoaId', d.cadastrante_id, 'lotacaoId', d.lota_cadastrante_id) as cadastrante,
          d.ordem_assinatura as "ordemAssinatura",
          coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'nome', p.nome, 'papel', a.papel, 'assinadoEm', a.assinado_em, 'lotacaoId', p.lotacao_id, 'pedida', a.pedido_id is not null, 'recusa', case when a.recusa_id is not null then '{}'::jsonb end) order by a.ordem)
            from assinante a join pessoa p on p.id = a.pessoa_id where a.documento_id = d.id), '[]') as signatarios,
          coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'custodia', v.custodia, 'movido', v.movido, 'prazo', ${prazoDaVia},
              'arquivadoEm', to_char(v.arquivado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
              'venceEm', (select to_char(x.vence_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from edital x where x.id = v.edital_id),
              'devolucao', case when v.devolver_ate is not null then jsonb_build_object('ate', v.devolver_ate, 'lotacaoId', v.devolver_lotacao_id, 'pessoaId', v.devolver_pessoa_id) end,
              'ramos', coalesce((select jsonb_agg(jsonb_build_object('tipo', r.tipo, 'estado', r.estado, 'quem', jsonb_build_object('pessoaId', r.pessoa_id, 'lotacaoId', r.lotacao_id),
                  'remetente', jsonb_build_object('pessoaId', r.remetente_pessoa_id, 'lotacaoId', r.remetente_lotacao_id), 'abriu',
                    jsonb_build_object('pessoaId', r.abriu_pessoa_id, 'lotacaoId', r.abriu_lotacao_id)) order by r.id)
                from ramo r where r.mobil_id = v.id and r.estado in ('A_CAMINHO', 'RECEBIDO')), '[]'),
              'atendente', jsonb_build_object('pessoaId', v.atendente_pessoa_id, 'lotacaoId', v.atendente_lotacao_id),
              'remetente', case when v.remetente_lotacao_id is not null then jsonb_build_object('pessoaId', v.remetente_pessoa_id, 'lotacaoId', v.remetente_lotacao_id) end)
              order by v.sequencia) from mobil v where v.documento_id = d.id and (v.tipo = 'VIA' or (v.tipo = 'VOLUME' and not exists (select 1 from mobil n where n.documento_id = d.id and n.tipo = 'VOLUME' and n.sequencia > v.sequencia)))), '[]') as vias,
          coalesce((select jsonb_agg(jsonb_build_object('perfil', a.perfil, 'pessoaId', a.pessoa_id, 'lotacaoId', coalesce(a.lotacao_id, p.lotacao_id)) order by a.id)
            from acesso a left join pessoa p on p.id = a.pessoa_id where a.documento_id = d.id and a.perfil is not null), '[]') as perfis,
          coalesce((select jsonb_agg(jsonb_build_object('pessoaId', c.pessoa_id, 'lotacaoId', c.lotacao_id) order by c.id)
            from colaboracao c where c.documento_id = d.id and c.estado = 'PENDENTE'), '[]') as colaboram,
          exists (select 1 from pedido_de_acesso q where q.documento_id = d.id and q.situacao = 'PENDENTE') as pedidos,
          coalesce((select jsonb_agg(jsonb_build_object('mobilId', k.mobil_id, 'marcador', k.marcador, 'lotacaoId', k.lotacao_id, 'pessoaId', k.pessoa_id,
              'desde', to_char(k.desde at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) from marca k where k.documento_id = d.id), '[]') as antes
        from documento d join mobil g on g.documento_id = d.id and g.tipo = 'GERAL' where ${quais}`

const estadoDe = ({ signatarios, ordemAssinatura, ...lido }: Lido): EstadoMesa => ({
  ...lido,
  esperam: daVez({ signatarios, ordemAssinatura }).map(({ id, lotacaoId, pedida = false }) => ({
    pessoaId: id,
    lotacaoId,
    pedida,
  })),
  recusado: recusada({ signatarios }) !== undefined,
})
const semRepetir = (marcas: Marca[]) =>
  marcas.filter((marca, i, todas) => todas.findIndex((outra) => mesma(outra, marca)) === i)

/** The states of some documents, and the marks they have. */
export const mesasDe = async (banco: Banco, ids: number[]) =>
  (await banco.linhas<Lido>(consulta(sql`d.id = any(${sql.param(ids)}::bigint[])`))).map((lido) => ({
    id: lido.id,
    estado: estadoDe(lido),
    marcas: lido.antes,
  }))
/** What differs between marks that are and marks that should be, as words. */
export function diferencaDeMarcas(sao: Omit<Guardada, 'desde'>[], estado: EstadoMesa): string[] {
  const devem = semRepetir(marcasDe(estado))
  const dita = ({ mobilId, marcador, lotacaoId, pessoaId }: Omit<Guardada, 'desde'>) =>
    `${mobilId} ${marcador} ${lotacaoId}/${pessoaId ?? ''}`
  return [
    ...devem.filter((marca) => !sao.some((outra) => mesma(outra, marca))).map((marca) => `falta ${dita(marca)}`),
    ...sao.filter((marca) => !devem.some((outra) => mesma(outra, marca))).map((marca) => `sobra ${dita(marca)}`),
  ]
}

const diferem = (antes: Guardada[], marcas: Marca[]) => ({
  sobram: antes.filter((velha) => !marcas.some((marca) => mesma(velha, marca))),
  faltam: marcas.filter((marca) => {
    const velha = antes.find((cada) => mesma(cada, marca))
    return !velha || (marca.desde !== undefined && marca.desde !== velha.desde)
  }),
})

const gravar = (tx: Banco, documentoId: number, instante: string, { sobram, faltam }: ReturnType<typeof diferem>) =>
  Promise.all([
    sobram.length > 0 &&
      tx.linhas(
        sql`delete from marca where documento_id = ${documentoId} and (mobil_id, marcador, lotacao_id, coalesce(pessoa_id, 0)) in (${sql.join(
          sobram.map(
            ({ mobilId, marcador, lotacaoId, pessoaId }) =>
              sql`(${mobilId}::bigint, ${marcador}, ${lotacaoId}::bigint, ${pessoaId ?? 0}::bigint)`,
          ),
          sql`, `,
        )})`,
      ),
    faltam.length > 0 &&
      tx.linhas(
        sql`insert into marca (documento_id, mobil_id, marcador, lotacao_id, pessoa_id, desde) values ${sql.join(
          faltam.map(
            ({ mobilId, marcador, lotacaoId, pessoaId, desde = instante }) =>
              sql`(${documentoId}, ${mobilId}, ${marcador}, ${lotacaoId}, ${pessoaId}, ${desde})`,
          ),
          sql`, `,
        )} on conflict (mobil_id, marcador, lotacao_id, pessoa_id) do update set desde = excluded.desde`,
      ),
  ])

/**
 * Brings the marks up to date after a change, each since when it was first there, and tells whose turn to sign it became;
 * answers the units whose desk may have changed.
 */
export async function remarcar(tx: Banco, documentoId: number, instante: string): Promise<number[]> {
  const lido = await linha<Lido>(tx, consulta(sql`d.id = ${documentoId}`))
  if (!lido) return []
  const { antes } = lido
  const emVigor = lido.situacao === 'ASSINADO'
  const vias = await acertarPrazos(tx, documentoId, lido.vias, { emVigor, instante })
  const marcas = semRepetir(marcasDe(estadoDe({ ...lido, vias })))
  const quemAssina = (algumas: Omit<Guardada, 'desde'>[]) =>
    algumas.flatMap(({ marcador, pessoaId }) =>
      (marcador === 'PRONTO_PARA_ASSINAR' || marcador === 'A_ASSINAR') && pessoaId !== null ? pessoaId : [],
    )
  const [agora, antesDisso] = [quemAssina(marcas), quemAssina(antes)]
  const acabou = emVigor && antes.some(({ marcador }) => marcador === 'PENDENTE_DE_ASSINATURA')
  await Promise.all([
    gravar(tx, documentoId, instante, diferem(antes, marcas)),
    notificarAssinatura(tx, documentoId, instante, {
      esperam: agora.filter((id) => !antesDisso.includes(id)),
      passou: antesDisso.filter((id) => !agora.includes(id)),
      assinado: acabou ? lido.cadastrante.pessoaId : null,
    }),
    acabou && emitirDoUltimo(tx, documentoId, 'documento.assinado_por_todos'),
  ])
  const naEntrada = <M extends Omit<Guardada, 'desde'>>(algumas: M[]) =>
    algumas.filter(({ marcador }) => marcador === 'CAIXA_DE_ENTRADA' || marcador === 'NOTIFICACAO')
  const soEm = <M extends Omit<Guardada, 'desde'>>(umas: M[], outras: Omit<Guardada, 'desde'>[]) =>
    umas.filter((uma) => !outras.some((outra) => mesma(uma, outra)))
  await notificarChegada(tx, documentoId, instante, {
    chegou: soEm(naEntrada(marcas), antes),
    saiu: soEm(naEntrada(antes), marcas),
  })
  // of a unit, whichever of its people has it
  const deixou = (marcador: Marcador) =>
    antes
      .filter((velha) => velha.marcador === marcador)
      .filter((velha) => !marcas.some((marca) => mesma({ ...marca, pessoaId: null }, { ...velha, pessoaId: null })))
  await encerrarDevolucoes(tx, documentoId, instante, {
    devem: deixou('A_DEVOLVER'),
    esperam: deixou('AGUARDANDO_DEVOLUCAO'),
  })
  if (lido.situacao === 'PENDENTE_DE_ASSINATURA')
    await notificarCossignatarios(
      tx,
      documentoId,
      instante,
      lido.signatarios
        .filter(({ id, papel, assinadoEm }) => papel !== 'SUBSCRITOR' && assinadoEm === null && !agora.includes(id))
        .map(({ id }) => id),
    )
  return [...new Set([...antes, ...marcas].map(({ lotacaoId }) => lotacaoId))]
}
