import type { RecusaDoConvite } from '#contract/acessos.ts'

import type { Portas } from '#server/base/contexto.ts'
import { registrarAto } from '../../core/administracao/registrar.ts'
import { enderecar, linguaDaIdentidade } from '#server/core/correio/escrever.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { dito } from '#server/base/palavras/dizer.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'
import { rodada } from '../../jobs/round.ts'

/** Attempts after unexpected failures, and the wait between them. */
const TENTATIVAS = 6
const ESPERA_MS = 60_000

type Portas_ = Pick<Portas, 'provedor' | 'relogio'>
type Situacao = {
  id: number
  email: string
  sub: string | null
  bloqueada: boolean
  /** Another person in the register has the same e-mail. */
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

/** Columns that decide whether identity `i` can be invited. */
const situacao = sql`i.id, lower(i.email) as email, i.sub, i.bloqueada_em is not null as bloqueada,
  i.email <> '' and exists (select 1 from identidade o where o.emissor_id = i.emissor_id
    and lower(o.email) = lower(i.email) and o.id <> i.id) as repetido,
  v.entradas, v.ativas`
const dasEntradas = sql`cross join lateral (
  select count(*) as entradas, count(*) filter (where l.fim is null and not l.suspensa) as ativas,
    (array_agg(o.sigla || '/' || l.sigla order by p.id))[1] as unidade, (array_agg(o.id order by p.id))[1] as orgao_id
  from pessoa p join lotacao l on l.id = p.lotacao_id join orgao o on o.id = l.orgao_id
  where p.identidade_id = i.id and p.fim is null and p.posto_de is null) v`

/** Locks a waiting invitation until `tx` ends: any that is due, or that of `qual`; skips those other processes have. */
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

/** Why the register does not let the person be invited now. */
function recusaDe({ email, repetido, bloqueada, entradas, ativas }: Situacao): RecusaDoConvite | undefined {
  if (entradas === 0) return 'ENCERRADA'
  if (ativas === 0) return 'UNIDADE_SUSPENSA'
  if (bloqueada) return 'BLOQUEADA'
  if (email === '') return 'SEM_EMAIL'
  // at the first sign-in, nobody could tell the two people apart
  return repetido ? 'EMAIL_DE_DUAS' : undefined
}

/** Why identity `id` can't be invited now, as far as that is known in advance; null: nothing against it. */
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

/** By e-mail, printed at the terminal, or shown on the screen to be handed over. */
type Como = 'POR_EMAIL' | 'NO_TERMINAL' | 'EM_MAOS'

/** One invitation, all or nothing: account, link, e-mail (for POR_EMAIL), state and log. */
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

/** After an unexpected failure: tries again later, and gives up after TENTATIVAS. */
const adiar = (banco: Banco, { id, falhas }: Tomado, agora: Date) =>
  banco.linhas(
    falhas + 1 >= TENTATIVAS
      ? sql`update acesso_convite set estado = 'RECUSADO', recusa = 'FALHA' where identidade_id = ${id} and estado = 'A_ENVIAR'`
      : sql`update acesso_convite set falhas = falhas + 1, tentar_em = ${new Date(agora.getTime() + ESPERA_MS).toISOString()}
            where identidade_id = ${id} and estado = 'A_ENVIAR'`,
  )

/** Invites the next waiting person, or `qual`; undefined: nobody waits. `falhou` gets unexpected errors. */
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

/** The address to hand over to person `id`, in the transaction that queued the invitation; undefined: no longer queued. */
export async function convidarEmMaos(tx: Banco, portas: Portas_, id: number): Promise<Feito | undefined> {
  const agora = portas.relogio.agora()
  const tomado = await tomar(tx, agora, id)
  return tomado && convidar(tx, portas, tomado, agora, 'EM_MAOS')
}

/** Each process sends invitations; if one dies, another sends its current one. */
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
