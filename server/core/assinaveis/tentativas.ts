import type { TipoDeAssinatura } from '#contract/assinatura.ts'
import type { NivelAssinatura } from '#contract/nivel-assinatura.ts'
import { type CodigoProblema, Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { aosPoucos, apagarAosPoucos } from '#server/database/aos-poucos.ts'
import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'
import { type Dito, dizer } from '#server/base/palavras/dizer.ts'
import { reason } from '#server/base/palavras/reason.ts'
import type { KeptRefusal } from '#server/base/palavras/recusa-dita.ts'
import type { Selado } from '#server/base/ports.ts'
import type { Endereco, Referencia } from './assinavel.ts'
import { lacrarProva } from './lacre-da-prova.ts'
import { DESISTE_MS, tipos } from '#server/base/assinatura/tipos.ts'

/** How long a challenge may be answered, ms. */
export const PRAZO_MS = 5 * 60_000
/** How long whoever is at a signature is believed to be, ms: then another process takes it up. */
export const POSSE_MS = 20_000
const PAUSA_MS = 5_000
/** What was away is asked again within the minute of its return (docs/decisions/0017). */
const PAUSA_MAXIMA_MS = 45_000
/** How long a challenge nobody answered is remembered, as an interval of PostgreSQL. */
const LEMBRANCA = '3 days'

/**
 * ABERTA: a challenge was given and nothing is proved. CONFIRMADA: the proof was taken and is kept, and the signature will
 * happen, exactly once, whatever falls. ASSINADA: it did. EXPIRADA: nobody answered. FALHOU: it could not, and `motivo` says why.
 */
type EstadoDaTentativa = 'ABERTA' | 'CONFIRMADA' | 'ASSINADA' | 'EXPIRADA' | 'FALHOU'

export type Tentativa = Referencia & {
  id: number
  desafio: string
  pessoaId: number
  tipo: TipoDeAssinatura
  nivel: NivelAssinatura
  estado: EstadoDaTentativa
  /** What the person saw. */
  sha256Mostrado: string
  /** What was there when the challenge was given, and in the end what was signed. */
  sha256Conteudo: string
  sha256Assinado: string | null
  /** The instant the PDF is prepared for. */
  momento: string
  expiraEm: string
  confirmadaEm: string | null
  tentativas: number
  chave: string | null
  /** The batch it came in. */
  loteId: number | null
  /** What the kind keeps from opening to proof. */
  dados: Record<string, unknown>
  /** What proved it. */
  evidencia: Record<string, unknown>
  /** The seal over it (lacre-da-prova.ts), until it is signed. */
  provaLacrada: Selado | null
  autenticadoEm: string
  iss: string
  sub: string
  traceId: string
  endereco: string
  agente: string
}

const colunas = sql.raw(
  `a.id, a.desafio, a.documento_id as "documentoId", a.versao, a.sobre_id as "sobreId", a.ato, a.pessoa_id as "pessoaId",
    a.tipo, a.nivel, a.estado, a.sha256_mostrado as "sha256Mostrado", a.sha256_conteudo as "sha256Conteudo",
    a.sha256_assinado as "sha256Assinado", a.momento, a.expira_em as "expiraEm", a.confirmada_em as "confirmadaEm",
    a.tentativas, a.chave, a.lote_id as "loteId", a.dados, a.evidencia, a.prova_lacrada as "provaLacrada",
    a.autenticado_em as "autenticadoEm", a.iss, a.sub, a.trace_id as "traceId", a.endereco, a.agente`,
)

/** The attempts over the document itself, or over one of its movements. */
const sobre = (onde: Endereco): SQL =>
  onde.sobreId === null
    ? sql`a.documento_id = ${onde.documentoId} and a.sobre_id is null`
    : sql`a.sobre_id = ${onde.sobreId}`

type Abertura = Referencia &
  Pick<Tentativa, 'desafio' | 'tipo' | 'nivel' | 'sha256Mostrado' | 'sha256Conteudo' | 'dados'> & {
    momento: Date
    loteId?: number
  }

/** Gives a challenge: nothing is promised by it. */
export async function abrir(tx: Banco, { entrada, identidade, traceId, endereco, agente }: Contexto, nova: Abertura) {
  const { desafio, documentoId, versao, sobreId, ato, tipo, nivel, sha256Mostrado, sha256Conteudo, dados, momento } =
    nova
  const { loteId = null } = nova
  const instante = momento.toISOString()
  const aberta = await linha<Tentativa>(
    tx,
    sql`insert into assinatura as a (desafio, documento_id, versao, sobre_id, ato, pessoa_id, tipo, nivel, estado, sha256_mostrado,
      sha256_conteudo, aberta_em, momento, expira_em,
          autenticado_em, endereco, agente, dados, iss, sub, trace_id, lote_id)
        values (${desafio}::uuid, ${documentoId}, ${versao}, ${sobreId}, ${ato}, ${entrada.id}, ${tipo}, ${nivel}, 'ABERTA',
          ${sha256Mostrado}, ${sha256Conteudo}, ${instante}, ${instante},
          ${new Date(momento.getTime() + (tipos[tipo].prazoMs ?? PRAZO_MS)).toISOString()},
            ${new Date(identidade.autenticadoEm * 1000).toISOString()}, ${endereco}, ${agente},
          ${sql.param(dados)}, ${identidade.iss}, ${identidade.sub}, ${traceId}, ${loteId}) returning ${colunas}`,
  )
  if (!aberta) throw new Error('attempt not written')
  return aberta
}

/** The attempt of a challenge, if it is this person's and of this address. */
export const doDesafio = (banco: Banco, desafio: string, onde: Endereco, pessoaId: number) =>
  linha<Tentativa>(
    banco,
    sql`select ${colunas} from assinatura a where a.desafio = ${desafio}::uuid and ${sobre(onde)} and a.pessoa_id = ${pessoaId}`,
  )

export const porId = (banco: Banco, id: number) =>
  linha<Tentativa>(banco, sql`select ${colunas} from assinatura a where a.id = ${id}`)

/** The same act over the same version. */
const mesma = ({ versao, ato, ...onde }: Referencia): SQL =>
  sql`${sobre(onde)} and a.versao = ${versao} and a.ato = ${ato}`

/** A signature of this person in this version that was proved and is not concluded. */
export const emCurso = (banco: Banco, referencia: Referencia, pessoaId: number) =>
  linha<{ chave: string | null }>(
    banco,
    sql`select a.chave from assinatura a where ${mesma(referencia)} and a.pessoa_id = ${pessoaId} and a.estado = 'CONFIRMADA'`,
  )

/** Whether these bytes are it as it was before somebody else signed it. */
export const foiAssim = async (banco: Banco, { versao, ...onde }: Referencia, sha256: string) =>
  (await linha(
    banco,
    sql`select 1 as sim from assinatura a where ${sobre(onde)} and a.versao = ${versao} and a.estado = 'ASSINADA'
      and ${sha256} in (a.sha256_conteudo, a.sha256_assinado)`,
  )) !== undefined

/** What a call was refused with, by its key and its body, of which only a hash that can't be guessed from is kept. */
export type Recusada = KeptRefusal & { chave: string; corpo: string }

type Confirmacao = Pick<Tentativa, 'id' | 'nivel' | 'evidencia' | 'momento'> & { agora: Date }

/**
 * Takes an open attempt for one call to prove: what is used up by being looked at (a try at a PIN, a count of a device) is
 * then never used by its repeats too. Undefined while another is at it; one that fell holds it for `POSSE_MS`.
 */
export const reservar = (banco: Banco, id: number, chave: string | undefined, agora: Date) =>
  linha<Pick<Tentativa, 'dados'>>(
    banco,
    sql`update assinatura set chave = ${chave ?? null}, retomar_em = ${new Date(agora.getTime() + POSSE_MS).toISOString()}
        where id = ${id} and estado = 'ABERTA' and (retomar_em is null or retomar_em <= ${agora.toISOString()}) returning dados`,
  )

/** Open to the next call: this one proved nothing, and what it was refused with is kept for its repeats. */
export const soltar = (banco: Banco, id: number, recusada: Recusada | null) =>
  banco.linhas(
    sql`update assinatura
      set chave = null, retomar_em = null, dados = dados || coalesce(${sql.param(recusada && { recusada })}::jsonb, '{}')
        where id = ${id} and estado = 'ABERTA'`,
  )

/**
 * The proof is taken, and with it who it is of as the register says by now: from here on it will be signed. Undefined when the
 * challenge was answered meanwhile.
 */
export async function confirmar(tx: Banco, contexto: Contexto, { id, nivel, evidencia, momento, agora }: Confirmacao) {
  const { identidade, endereco, agente, chave = null, traceId } = contexto
  const confirmada = await linha<Tentativa>(
    tx,
    sql`update assinatura as a set estado = 'CONFIRMADA', nivel = ${nivel},
        evidencia = ${sql.param(evidencia)}::jsonb || (select jsonb_build_object('cpfCifrado', i.cpf_cifrado) from pessoa p
        join identidade i on i.id = p.identidade_id where p.id = a.pessoa_id), momento = ${momento},
        confirmada_em = ${agora.toISOString()},
          retomar_em = ${new Date(agora.getTime() + POSSE_MS).toISOString()}, tentativas = 1, chave = ${chave},
            autenticado_em = ${new Date(identidade.autenticadoEm * 1000).toISOString()},
          iss = ${identidade.iss}, sub = ${identidade.sub}, trace_id = ${traceId}, endereco = ${endereco}, agente = ${agente}
        where a.id = ${id} and a.estado = 'ABERTA' and a.expira_em > ${agora.toISOString()} returning ${colunas}`,
  )
  const provaLacrada = confirmada && (await lacrarProva(contexto.portas, confirmada))
  if (!provaLacrada) return confirmada
  await tx.linhas(sql`update assinatura set prova_lacrada = ${sql.param(provaLacrada)} where id = ${id}`)
  return { ...confirmada, provaLacrada }
}

/**
 * What proves it so far, in place of what did (not of whom), and more time for who is at it; refused where another took it up
 * meanwhile.
 */
export async function guardarEvidencia(
  banco: Banco,
  tentativa: Tentativa,
  evidencia: Tentativa['evidencia'],
  agora: Date,
) {
  const { id, tentativas } = tentativa
  const minha = await linha(
    banco,
    sql`update assinatura set evidencia = ${sql.param(evidencia)}::jsonb ||
        jsonb_strip_nulls(jsonb_build_object('cpf', evidencia -> 'cpf', 'cpfCifrado', evidencia -> 'cpfCifrado')),
        retomar_em = ${new Date(agora.getTime() + POSSE_MS).toISOString()}
        where id = ${id} and tentativas = ${tentativas} and estado = 'CONFIRMADA' returning id`,
  )
  if (!minha) throw new Problema('OPERACAO_EM_ANDAMENTO')
  tentativa.evidencia = evidencia
}

type Feita = { id: number; sha256Conteudo: string; sha256Assinado: string; instante: string; movimentacaoId: number }

export const assinada = (tx: Banco, { id, sha256Conteudo, sha256Assinado, instante, movimentacaoId }: Feita) =>
  tx.linhas(
    sql`update assinatura
      set estado = 'ASSINADA', sha256_conteudo = ${sha256Conteudo}, sha256_assinado = ${sha256Assinado}, assinada_em = ${instante},
          movimentacao_id = ${movimentacaoId}, retomar_em = null, motivo = null, dito = null, prova_lacrada = null where id = ${id}`,
  )

type Quais = { id: number | null; loteId: number | null; ate: Date }
/**
 * Takes up one that was proved and that nobody is at: any, the one of `id`, or one of a batch; due by `ate`. Others skip what
 * one is taking.
 */
export const tomar = (banco: Banco, agora: Date, { id = null, loteId = null, ate = agora }: Partial<Quais> = {}) =>
  linha<Tentativa>(
    banco,
    sql`with velha as (
          select x.id from assinatura x where x.estado = 'CONFIRMADA' and x.retomar_em <= ${ate.toISOString()}
            and (${id}::bigint is null or x.id = ${id}::bigint)
            and (${loteId}::bigint is null or x.lote_id = ${loteId}::bigint)
          order by x.retomar_em, x.id limit 1 for update skip locked)
        update assinatura a set retomar_em = ${new Date(agora.getTime() + POSSE_MS).toISOString()}, tentativas = a.tentativas + 1
        from velha where a.id = velha.id returning ${colunas}`,
  )

/** Why, for whoever reads it, and in Portuguese. */
export const comMotivo = (motivo: Dito) =>
  sql`motivo = ${dizer('pt-BR', motivo)}, dito = ${sql.param({ dito: motivo })}::jsonb`

/** It can't be, and won't: the person is told why. */
export const falhar = (banco: Banco, id: number, motivo: Dito, codigo: CodigoProblema | null = null) =>
  banco.linhas(
    sql`update assinatura set estado = 'FALHOU', ${comMotivo(motivo)}, codigo = ${codigo}, retomar_em = null, prova_lacrada = null
      where id = ${id} and estado = 'CONFIRMADA'`,
  )

/**
 * The rest of a batch is not tried: what signs it was refused for one. Those somebody is at are theirs to end, and what gov.br
 * signed stays.
 */
export const largarLote = (
  banco: Banco,
  { id, loteId }: Tentativa,
  agora: Date,
  { motivo, codigo }: { motivo: Dito; codigo: CodigoProblema },
) =>
  banco.linhas(
    sql`update assinatura set estado = 'FALHOU', ${comMotivo(motivo)}, codigo = ${codigo}, retomar_em = null, prova_lacrada = null
        where lote_id = ${loteId} and id <> ${id} and estado = 'CONFIRMADA' and (retomar_em <= ${agora.toISOString()} or motivo is not null)
          and not evidencia ? 'cms'`,
  )

/** Whoever signs it with is away and has signed nothing: the person may leave it. */
const podeDeixar = sql.raw(`(a.estado = 'CONFIRMADA' and a.tipo = 'GOVBR' and not a.evidencia ? 'cms')`)

/** Left by who proved it; whoever is at it finds it ended. False when there was none, or it is signed already. */
export const desistir = async (tx: Banco, onde: Endereco, pessoaId: number) =>
  (await linha(
    tx,
    sql`update assinatura a
      set estado = 'FALHOU', ${comMotivo(reason('PREFERIU_OUTRA_FORMA'))}, codigo = null, retomar_em = null, evidencia = '{}'
        where ${sobre(onde)} and a.pessoa_id = ${pessoaId} and ${podeDeixar} returning a.id`,
  )) !== undefined

/** It could not be by now: tried again after a pause, longer each time, for a day. */
export async function adiar(banco: Banco, { id, tentativas, confirmadaEm }: Tentativa, motivo: Dito, agora: Date) {
  if (confirmadaEm !== null && agora.getTime() - Date.parse(confirmadaEm) > DESISTE_MS)
    return falhar(banco, id, reason('ASSINATURA_NAO_SAIU_EM_24_HORAS'))
  const pausa = Math.min(PAUSA_MS * 2 ** Math.min(tentativas - 1, 10), PAUSA_MAXIMA_MS)
  return banco.linhas(
    sql`update assinatura set ${comMotivo(motivo)}, retomar_em = ${new Date(agora.getTime() + pausa).toISOString()} where id = ${id}
      and tentativas = ${tentativas} and estado = 'CONFIRMADA'`,
  )
}

/** What this person last proved of it, unless it was signed. */
export const ultima = (banco: Banco, onde: Endereco, pessoaId: number) =>
  linha<{ estado: EstadoDaTentativa; desde: string; motivo: string | null; dito: Dito | null; desiste: boolean }>(
    banco,
    sql`select x.* from (select a.estado, a.confirmada_em as desde, a.motivo, a.dito -> 'dito' as dito, a.motivo is not null
      and ${podeDeixar} as desiste from assinatura a where ${sobre(onde)} and a.pessoa_id = ${pessoaId} and a.confirmada_em is not null
          order by a.confirmada_em desc, a.id desc limit 1) x where x.estado in ('CONFIRMADA', 'FALHOU')`,
  )

/** How many were proved longer ago than any should take. */
export async function paradas(banco: Banco, agora: Date): Promise<number> {
  const achado = await linha<{ n: number }>(
    banco,
    sql`select count(*) as n from assinatura where estado = 'CONFIRMADA'
      and confirmada_em < ${new Date(agora.getTime() - 60_000).toISOString()}`,
  )
  return achado?.n ?? 0
}

/** Challenges that nobody answered in time end, and are forgotten some days later. */
export async function esquecerDesafios(banco: Banco) {
  await aosPoucos(
    banco,
    'assinatura',
    sql`estado = 'ABERTA' and expira_em < now()`,
    (lote) => sql`update assinatura set estado = 'EXPIRADA' where ${lote}`,
  )
  await apagarAosPoucos(banco, 'assinatura', sql`estado = 'EXPIRADA' and expira_em < now() - ${LEMBRANCA}::interval`)
}
