import type { Acesso } from '#contract/acessos.ts'
import type { NomeDoAto } from '#contract/administracao.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { encerrarSessoes } from '../../core/acessos/encerrar.ts'
import { abrange, alcanceDe, DO_CADASTRO, GERAL } from '#server/base/alcance/alcance.ts'
import { exigirAdministradorGeral } from '../../core/administracao/geral.ts'
import { autorDe, registrarAto } from '../../core/administracao/registrar.ts'
import type { Carta } from '#server/core/correio/carta.ts'
import { escreverCarta } from '#server/core/correio/escrever.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { avisarPessoas } from '#server/core/evento/avisar.ts'
import { dito } from '#server/base/palavras/dizer.ts'
import { type Alvo, travarAlvo } from './alvo.ts'
import { umAcesso } from './listar.ts'

type Pedido = { id: number; motivo: string }
/** An act's effect, and the e-mail to the person. */
type Ato = {
  nome: NomeDoAto
  fazer(tx: Banco, contexto: Contexto, alvo: Alvo, motivo: string): Promise<unknown>
  carta(motivo: string): Pick<Carta, 'assunto' | 'paragrafos'>
}

/** Makes open event streams check again whether they may continue. */
export const acordarFluxos = (contexto: Contexto, { pessoas }: Pick<Alvo, 'pessoas'>) =>
  avisarPessoas(contexto, pessoas, 'NOTIFICACAO')

async function sair(tx: Banco, contexto: Contexto, alvo: Alvo) {
  await encerrarSessoes(tx, contexto.portas.provedor, alvo, contexto.portas.relogio.agora())
  acordarFluxos(contexto, alvo)
}

const encerrar: Ato = {
  nome: 'ENCERRAR',
  fazer: sair,
  carta: (motivo) => ({
    assunto: 'As suas sessões foram encerradas',
    paragrafos: [
      dito('Quem administra o Carimbo encerrou as suas sessões em todos os lugares. Motivo: {motivo}', { motivo }),
      'Para continuar, entre de novo.',
    ],
  }),
}

const administraTudo = async (tx: Banco, { id }: Alvo) =>
  (await linha(
    tx,
    sql`select 1 as sim from permissao x join pessoa p on p.id = x.pessoa_id
        where p.identidade_id = ${id} and x.nome = 'ADMINISTRADOR_GERAL' and x.no_orgao_id is null and x.na_lotacao_id is null limit 1`,
  )) !== undefined

const bloquear: Ato = {
  nome: 'BLOQUEAR',
  async fazer(tx, contexto, alvo, motivo) {
    if (alvo.propria) throw new Problema('BLOQUEIO_PROPRIO')
    if (alvo.bloqueada) throw new Problema('ACESSO_JA_BLOQUEADO')
    const agora = contexto.portas.relogio.agora().toISOString()
    await tx.linhas(
      sql`update identidade set bloqueada_em = ${agora}, bloqueada_por = ${contexto.entrada.id}, bloqueio_motivo = ${motivo}
          where id = ${alvo.id}`,
    )
    if (await administraTudo(tx, alvo)) await exigirAdministradorGeral(tx)
    await sair(tx, contexto, alvo)
  },
  carta: (motivo) => ({
    assunto: 'O seu acesso foi bloqueado',
    paragrafos: [
      dito('Quem administra o Carimbo bloqueou o seu acesso. Motivo: {motivo}', { motivo }),
      'Em caso de dúvida, procure quem administra o Carimbo no seu órgão.',
    ],
  }),
}

/** Undoing a block needs at least the reach of who blocked; a block from the terminal has general reach. */
async function exigirDesbloqueio(tx: Banco, { id, alcance }: Alvo) {
  const bloqueio = await linha<{ por: number | null }>(
    tx,
    sql`select bloqueada_por as por from identidade where id = ${id}`,
  )
  const dele = bloqueio?.por == null ? GERAL : await alcanceDe(tx, bloqueio.por, ...DO_CADASTRO)
  if (!(await abrange(tx, alcance, dele))) throw new Problema('FORA_DO_ALCANCE')
}

const desbloquear: Ato = {
  nome: 'DESBLOQUEAR',
  async fazer(tx, _contexto, alvo) {
    if (!alvo.bloqueada) throw new Problema('ACESSO_NAO_BLOQUEADO')
    await exigirDesbloqueio(tx, alvo)
    await tx.linhas(
      sql`update identidade set bloqueada_em = null, bloqueada_por = null, bloqueio_motivo = null where id = ${alvo.id}`,
    )
  },
  carta: (motivo) => ({
    assunto: 'O seu acesso foi desbloqueado',
    paragrafos: [dito('Você pode entrar de novo no Carimbo. Motivo: {motivo}', { motivo })],
  }),
}

/** One administrative act on somebody's access: locks the identity, acts, logs, and e-mails the person. */
const agir =
  (ato: Ato) =>
  ({ id, motivo }: Pedido, contexto: Contexto): Promise<Acesso> =>
    contexto.escrever(async (tx) => {
      const alvo = await travarAlvo(tx, contexto, id)
      await ato.fazer(tx, contexto, alvo, motivo)
      const agora = contexto.portas.relogio.agora()
      await registrarAto(
        tx,
        autorDe(contexto),
        { origem: 'TELA', ato: ato.nome, sobre: 'IDENTIDADE', id, orgaoId: alvo.orgaoId, motivo },
        agora,
      )
      const porque = 'Você recebe este e-mail porque a sua conta entra neste sistema.'
      const carta: Carta = { tipo: 'SEGURANCA', documentoId: null, porque, ...ato.carta(motivo) }
      // one e-mail per address, however many entries the person has
      await escreverCarta(tx, alvo.pessoas, carta, { agora })
      return umAcesso(tx, alvo.alcance, id)
    })

export const atosDeAcesso = { encerrar: agir(encerrar), bloquear: agir(bloquear), desbloquear: agir(desbloquear) }
