import type { RecusaDoConvite } from '#contract/acessos.ts'

import type { Portas } from '#server/base/contexto.ts'
import { registrarAto } from '../../core/administracao/registrar.ts'
import { enderecar, linguaDaIdentidade } from '#server/core/correio/escrever.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { dito } from '#server/base/palavras/dizer.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'
import { rodada } from '../../jobs/round.ts'

/** What fails without a reason is tried so many times, so far apart. */
const TENTATIVAS = 6
const ESPERA_MS = 60_000

type Portas_ = Pick<Portas, 'provedor' | 'relogio'>
type Situacao = {
  id: number
  email: string
  sub: string | null
  bloqueada: boolean
  /** Somebody else of the register has the same e-mail. */
  repetido: boolean
  entradas: number
  ativas: number
}
type Tomado = Situacao & {
  nome: string
  lingua: Lingua
  unidade: string
  orgaoId: number | null
  pedidoPor: number | null
  falhas: number
}

/** Of the identity `i`, what says whether it can be invited. */
const situacao = sql`i.id, lower(i.email) as email, i.sub, i.bloqueada_em is not null as bloqueada,
  i.email <> '' and exists (select 1 from identidade o where o.emissor_id = i.emissor_id
    and lower(o.email) = lower(i.email) and o.id <> i.id) as repetido,
  v.entradas, v.ativas`
/** The entries `v` of the identity `i`. */
const dasEntradas = sql`cross join lateral (
  select count(*) as entradas, count(*) filter (where l.fim is null and not l.suspensa) as ativas,
    (array_agg(o.sigla || '/' || l.sigla order by p.id))[1] as unidade, (array_agg(o.id order by p.id))[1] as orgao_id
  from pessoa p join lotacao l on l.id = p.lotacao_id join orgao o on o.id = l.orgao_id
  where p.identidade_id = i.id and p.fim is null and p.posto_de is null) v`

/** Takes up an invitation that waits, held until the end of `tx`: any that is due, or that of `qual`. Others skip it. */
const tomar = (tx: Banco, agora: Date, qual: number | null) =>
  linha<Tomado>(
    tx,
    sql`select ${situacao}, i.nome, ${linguaDaIdentidade} as lingua, coalesce(v.unidade, '') as unidade,
          v.orgao_id as "orgaoId", c.pedido_por as "pedidoPor", c.falhas
        from acesso_convite c join identidade i on i.id = c.identidade_id ${dasEntradas}
        where c.estado = 'A_ENVIAR' and c.tentar_em <= ${agora.toISOString()}
          and (${qual}::bigint is null or c.identidade_id = ${qual}::bigint)
        order by c.tentar_em, c.identidade_id limit 1 for update of c skip locked`,
  )

/** Why this person is not invited, as the register is now. */
function recusaDe({ email, repetido, bloqueada, entradas, ativas }: Situacao): RecusaDoConvite | undefined {
  if (entradas === 0) return 'ENCERRADA'
  if (ativas === 0) return 'UNIDADE_SUSPENSA'
  if (bloqueada) return 'BLOQUEADA'
  if (email === '') return 'SEM_EMAIL'
  // the first sign-in could not tell which of them it is
  return repetido ? 'EMAIL_DE_DUAS' : undefined
}

/** Why the identity `id` can't be invited now, as far as it is known before it is tried; null where nothing is in the way. */
export async function impedeConvite(
  banco: Banco,
  { provedor }: Pick<Portas, 'provedor'>,
  id: number,
  emMaos: boolean,
): Promise<RecusaDoConvite | null> {
  const lida = await linha<Situacao>(banco, sql`select ${situacao} from identidade i ${dasEntradas} where i.id = ${id}`)
  if (!lida) return 'ENCERRADA'
  return recusaDe(lida) ?? (await provedor.impedeConvite?.(banco, { ...lida, identidadeId: id, emMaos })) ?? null
}

const dia = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Fortaleza', dateStyle: 'short' })

async function recusar(tx: Banco, { id }: Tomado, recusa: RecusaDoConvite): Promise<Feito> {
  await tx.linhas(sql`update acesso_convite set estado = 'RECUSADO', recusa = ${recusa} where identidade_id = ${id}`)
  return { recusa }
}

export type Feito = { recusa: RecusaDoConvite } | { caminho: string; valeAte: string }

/** By an e-mail; said at the terminal; or said on the screen, to be handed over. */
type Como = 'POR_EMAIL' | 'NO_TERMINAL' | 'EM_MAOS'

/** One invitation: account, link, e-mail (where they go out), state and log, all or nothing. */
async function convidar(tx: Banco, { provedor }: Portas_, tomado: Tomado, agora: Date, como: Como): Promise<Feito> {
  const recusa = recusaDe(tomado)
  if (recusa) return recusar(tx, tomado, recusa)
  const { id, nome, email, sub, lingua, unidade, orgaoId, pedidoPor } = tomado
  if (!provedor.convidarRegistrada) throw new Error('invitations of accounts that are not ours')
  const emMaos = como === 'EM_MAOS'
  const link = await provedor.convidarRegistrada(tx, { identidadeId: id, nome, email, sub, emMaos })
  if ('recusa' in link) return recusar(tx, tomado, link.recusa)
  const { caminho, valeAte } = link
  await tx.linhas(
    sql`update acesso_convite set estado = 'ENVIADO', recusa = null, enviado_em = ${agora.toISOString()}, vale_ate = ${valeAte}
        where identidade_id = ${id}`,
  )
  const origem = pedidoPor === null ? 'TERMINAL' : 'TELA'
  const autor = { pessoaId: pedidoPor, iss: null, sub: null }
  const ato = emMaos ? 'ENTREGAR_ENDERECO' : 'CONVIDAR'
  await registrarAto(tx, autor, { origem, ato, sobre: 'IDENTIDADE', id, orgaoId }, agora)
  if (como !== 'POR_EMAIL') return link
  const ate = new Date(valeAte)
  await enderecar(
    tx,
    [{ id, lingua }],
    {
      tipo: 'ACESSO_AO_SISTEMA',
      documentoId: null,
      assunto: 'O seu acesso ao Carimbo',
      paragrafos: [
        dito(
          '{nome}, {unidade} passou a usar o Carimbo para escrever, assinar e enviar documentos. Crie a sua senha para entrar.',
          { nome, unidade },
        ),
        dito('O usuário é {usuario}. O endereço vale até {dia}, uma vez só.', { usuario: email, dia: dia.format(ate) }),
        'Depois do prazo, use “Esqueci a senha, ou é o meu primeiro acesso” na página de entrada.',
      ],
      acao: { rotulo: 'Criar a senha', caminho, secreta: true },
      porque: 'Você recebe este e-mail porque o seu órgão cadastrou você neste sistema.',
    },
    { agora, valeAte: ate },
  )
  return link
}

/** It failed and nobody knows why: another time, and after some of them it is said to have failed. */
const adiar = (banco: Banco, { id, falhas }: Tomado, agora: Date) =>
  banco.linhas(
    falhas + 1 >= TENTATIVAS
      ? sql`update acesso_convite set estado = 'RECUSADO', recusa = 'FALHA' where identidade_id = ${id} and estado = 'A_ENVIAR'`
      : sql`update acesso_convite set falhas = falhas + 1, tentar_em = ${new Date(agora.getTime() + ESPERA_MS).toISOString()}
            where identidade_id = ${id} and estado = 'A_ENVIAR'`,
  )

/**
 * Invites the next one that waits, or the person `qual`; undefined when none does. `falhou` hears what nobody expected.
 */
export async function convidarUma(
  banco: Banco,
  portas: Portas_,
  { qual = null, porEmail = true, falhou }: { qual?: number | null; porEmail?: boolean; falhou(erro: unknown): void },
): Promise<Feito | undefined> {
  const agora = portas.relogio.agora()
  let tomado: Tomado | undefined
  try {
    return await banco.transacao(async (tx) => {
      tomado = await tomar(tx, agora, qual)
      return tomado && convidar(tx, portas, tomado, agora, porEmail ? 'POR_EMAIL' : 'NO_TERMINAL')
    })
  } catch (erro) {
    if (!tomado) throw erro
    falhou(erro)
    await adiar(banco, tomado, agora)
    return { recusa: 'FALHA' }
  }
}

/**
 * The address for one person who waits to be invited, to be handed over: in the transaction that wrote them down. Undefined where
 * they don't wait any more.
 */
export async function convidarEmMaos(tx: Banco, portas: Portas_, id: number): Promise<Feito | undefined> {
  const agora = portas.relogio.agora()
  const tomado = await tomar(tx, agora, id)
  return tomado && convidar(tx, portas, tomado, agora, 'EM_MAOS')
}

/** A process's share of the invitations; whoever falls leaves the one they were at to another. */
export const convitesDeAcesso = rodada({
  nome: 'convites de acesso',
  cadaMs: 5_000,
  async fazer(portas) {
    const { provedor, correio, configuracao, registrar } = portas
    if (!provedor.convidarRegistrada || correio.modo === 'DESLIGADO' || configuracao.modoConsultaAte !== null) return 0
    const falhou = (erro: unknown) => registrar('erro', 'convite de acesso', { erro: String(erro) })
    let feitos = 0
    while (!convitesDeAcesso.fechando(portas) && (await convidarUma(portas.banco, portas, { falhou }))) feitos++
    return feitos
  },
})
