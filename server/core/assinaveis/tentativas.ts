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
import { sealProof } from './sealed-proof.ts'
import { DESISTE_MS, tipos } from '#server/base/assinatura/tipos.ts'

/** Time to answer a challenge, ms. */
export const PRAZO_MS = 5 * 60_000
/** Lease of a process working on a signature, ms. */
export const POSSE_MS = 20_000
const PAUSA_MS = 5_000
/** Retries come within a minute of a service's return (docs/decisions/0017). */
const PAUSA_MAXIMA_MS = 45_000
/** How long unanswered challenges are kept (interval). */
const LEMBRANCA = '3 days'

/**
 * ABERTA: challenge given. CONFIRMADA: proof kept; the signature will happen exactly once, even after a crash. ASSINADA: done.
 * EXPIRADA: not answered in time. FALHOU: impossible, see `motivo`.
 */
type EstadoDaTentativa = 'ABERTA' | 'CONFIRMADA' | 'ASSINADA' | 'EXPIRADA' | 'FALHOU'

export type Tentativa = Referencia & {
  id: number
  desafio: string
  pessoaId: number
  tipo: TipoDeAssinatura
  nivel: NivelAssinatura
  estado: EstadoDaTentativa
  /** SHA-256 of what the person saw. */
  sha256Mostrado: string
  /** SHA-256 at the challenge; in the end, of what was signed. */
  sha256Conteudo: string
  sha256Assinado: string | null
  /** The instant the PDF is prepared for. */
  momento: string
  expiraEm: string
  confirmadaEm: string | null
  tentativas: number
  chave: string | null
  loteId: number | null
  /** Kept by the kind between challenge and proof. */
  dados: Record<string, unknown>
  /** The proof. */
  evidencia: Record<string, unknown>
  /** Seal over the proof, until the signature is made (sealed-proof.ts). */
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

/** Attempts on the document itself, or on one of its movements. */
const sobre = (onde: Endereco): SQL =>
  onde.sobreId === null
    ? sql`a.documento_id = ${onde.documentoId} and a.sobre_id is null`
    : sql`a.sobre_id = ${onde.sobreId}`

type Abertura = Referencia &
  Pick<Tentativa, 'desafio' | 'tipo' | 'nivel' | 'sha256Mostrado' | 'sha256Conteudo' | 'dados'> & {
    momento: Date
    loteId?: number
  }

/** Inserts an open attempt. It commits nobody. */
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

/** The attempt of a challenge, if it belongs to this person and address. */
export const doDesafio = (banco: Banco, desafio: string, onde: Endereco, pessoaId: number) =>
  linha<Tentativa>(
    banco,
    sql`select ${colunas} from assinatura a where a.desafio = ${desafio}::uuid and ${sobre(onde)} and a.pessoa_id = ${pessoaId}`,
  )

export const porId = (banco: Banco, id: number) =>
  linha<Tentativa>(banco, sql`select ${colunas} from assinatura a where a.id = ${id}`)

/** The same act on the same version. */
const mesma = ({ versao, ato, ...onde }: Referencia): SQL =>
  sql`${sobre(onde)} and a.versao = ${versao} and a.ato = ${ato}`

/** This person's signature of this version that was proved but not concluded. */
export const emCurso = (banco: Banco, referencia: Referencia, pessoaId: number) =>
  linha<{ chave: string | null }>(
    banco,
    sql`select a.chave from assinatura a where ${mesma(referencia)} and a.pessoa_id = ${pessoaId} and a.estado = 'CONFIRMADA'`,
  )

/** Whether these bytes precede another person's signature of the same version. */
export const foiAssim = async (banco: Banco, { versao, ...onde }: Referencia, sha256: string) =>
  (await linha(
    banco,
    sql`select 1 as sim from assinatura a where ${sobre(onde)} and a.versao = ${versao} and a.estado = 'ASSINADA'
      and ${sha256} in (a.sha256_conteudo, a.sha256_assinado)`,
  )) !== undefined

/** How a call was refused, by its key and a salted hash of its body. */
export type Recusada = KeptRefusal & { chave: string; corpo: string }

type Confirmacao = Pick<Tentativa, 'id' | 'nivel' | 'evidencia' | 'momento'> & { agora: Date }

/**
 * Reserves an open attempt for one call's proof, so that repeats don't spend it again (a PIN's tries, a device's counter).
 * Undefined while another call has it; after a crash it stays reserved for `POSSE_MS`.
 */
export const reservar = (banco: Banco, id: number, chave: string | undefined, agora: Date) =>
  linha<Pick<Tentativa, 'dados'>>(
    banco,
    sql`update assinatura set chave = ${chave ?? null}, retomar_em = ${new Date(agora.getTime() + POSSE_MS).toISOString()}
        where id = ${id} and estado = 'ABERTA' and (retomar_em is null or retomar_em <= ${agora.toISOString()}) returning dados`,
  )

/** Frees the attempt after a refusal, which is kept for repeats of the call. */
export const soltar = (banco: Banco, id: number, recusada: Recusada | null) =>
  banco.linhas(
    sql`update assinatura
      set chave = null, retomar_em = null, dados = dados || coalesce(${sql.param(recusada && { recusada })}::jsonb, '{}')
        where id = ${id} and estado = 'ABERTA'`,
  )

/**
 * Accepts the proof, and notes the signer as the register has them now: from here on the signature will happen. Undefined
 * when the challenge was answered meanwhile.
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
  const provaLacrada = confirmada && (await sealProof(contexto.portas, confirmada))
  if (!provaLacrada) return confirmada
  await tx.linhas(sql`update assinatura set prova_lacrada = ${sql.param(provaLacrada)} where id = ${id}`)
  return { ...confirmada, provaLacrada }
}

/** Replaces the evidence (never the signer) and renews the lease; throws when another process took the attempt. */
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
/** Takes a proved attempt nobody works on (any, the one of `id`, or one of a batch) due by `ate`, skipping locked rows. */
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

/** The reason, as data and in Portuguese. */
export const comMotivo = (motivo: Dito) =>
  sql`motivo = ${dizer('pt-BR', motivo)}, dito = ${sql.param({ dito: motivo })}::jsonb`

/** Ends the attempt as FALHOU, with its reason. */
export const falhar = (banco: Banco, id: number, motivo: Dito, codigo: CodigoProblema | null = null) =>
  banco.linhas(
    sql`update assinatura set estado = 'FALHOU', ${comMotivo(motivo)}, codigo = ${codigo}, retomar_em = null, prova_lacrada = null
      where id = ${id} and estado = 'CONFIRMADA'`,
  )

/** Ends a batch's untried attempts after its credential was refused; leaves those under way, and what gov.br signed. */
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

/** The signing service is unavailable and signed nothing yet: the person may cancel. */
const podeDeixar = sql.raw(`(a.estado = 'CONFIRMADA' and a.tipo = 'GOVBR' and not a.evidencia ? 'cms')`)

/** Cancels an attempt for its person. False when there is none, or it is already signed. */
export const desistir = async (tx: Banco, onde: Endereco, pessoaId: number) =>
  (await linha(
    tx,
    sql`update assinatura a
      set estado = 'FALHOU', ${comMotivo(reason('PREFERIU_OUTRA_FORMA'))}, codigo = null, retomar_em = null, evidencia = '{}'
        where ${sobre(onde)} and a.pessoa_id = ${pessoaId} and ${podeDeixar} returning a.id`,
  )) !== undefined

/** Postpones a failed attempt, with growing pauses, for a day. */
export async function adiar(banco: Banco, { id, tentativas, confirmadaEm }: Tentativa, motivo: Dito, agora: Date) {
  if (confirmadaEm !== null && agora.getTime() - Date.parse(confirmadaEm) > DESISTE_MS)
    return falhar(banco, id, reason('ASSINATURA_NAO_SAIU_EM_24_HORAS'))
  const pausa = Math.min(PAUSA_MS * 2 ** Math.min(tentativas - 1, 10), PAUSA_MAXIMA_MS)
  return banco.linhas(
    sql`update assinatura set ${comMotivo(motivo)}, retomar_em = ${new Date(agora.getTime() + pausa).toISOString()} where id = ${id}
      and tentativas = ${tentativas} and estado = 'CONFIRMADA'`,
  )
}

/** This person's last proved attempt, unless signed. */
export const ultima = (banco: Banco, onde: Endereco, pessoaId: number) =>
  linha<{ estado: EstadoDaTentativa; desde: string; motivo: string | null; dito: Dito | null; desiste: boolean }>(
    banco,
    sql`select x.* from (select a.estado, a.confirmada_em as desde, a.motivo, a.dito -> 'dito' as dito, a.motivo is not null
      and ${podeDeixar} as desiste from assinatura a where ${sobre(onde)} and a.pessoa_id = ${pessoaId} and a.confirmada_em is not null
          order by a.confirmada_em desc, a.id desc limit 1) x where x.estado in ('CONFIRMADA', 'FALHOU')`,
  )

/** Attempts proved longer ago than any should take. */
export async function paradas(banco: Banco, agora: Date): Promise<number> {
  const achado = await linha<{ n: number }>(
    banco,
    sql`select count(*) as n from assinatura where estado = 'CONFIRMADA'
      and confirmada_em < ${new Date(agora.getTime() - 60_000).toISOString()}`,
  )
  return achado?.n ?? 0
}

/** Expires unanswered challenges, and deletes old ones. */
export async function esquecerDesafios(banco: Banco) {
  await aosPoucos(
    banco,
    'assinatura',
    sql`estado = 'ABERTA' and expira_em < now()`,
    (lote) => sql`update assinatura set estado = 'EXPIRADA' where ${lote}`,
  )
  await apagarAosPoucos(banco, 'assinatura', sql`estado = 'EXPIRADA' and expira_em < now() - ${LEMBRANCA}::interval`)
}
