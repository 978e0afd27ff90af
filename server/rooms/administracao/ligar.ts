import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Alcance, alcanca } from '#server/base/alcance/alcance.ts'
import { alemDoAlcance, exigirAlcanceDaConta } from '../../core/administracao/poderes.ts'
import { autorDe, registrarAto } from '../../core/administracao/registrar.ts'
import { semCpfNoTexto } from '../../core/cpf/sem-cpf.ts'
import { escreverCarta } from '#server/core/correio/escrever.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'

type Pendente = { emissorId: number; sub: string }
type Alvo = { id: number; sub: string | null; orgaoId: number; lotacaoId: number; propria: boolean }

async function travarPendente(tx: Banco, id: number): Promise<Pendente> {
  const pendente = await linha<Pendente & { resolvido: boolean }>(
    tx,
    sql`select emissor_id as "emissorId", sub, resolvido_em is not null as resolvido from vinculo_pendente where id = ${id} for update`,
  )
  if (!pendente || pendente.resolvido) throw new Problema('VINCULO_RESOLVIDO')
  return pendente
}

const resolver = (tx: Banco, id: number, agora: Date) =>
  tx.linhas(sql`update vinculo_pendente set resolvido_em = ${agora.toISOString()} where id = ${id}`)

/**
 * Binds a new account to a registered person, replacing their former one; they are told by e-mail if they had one. Refuses
 * to bind to oneself, to people not wholly in scope, and to people who administer more: the account could be the author's
 * own.
 */
export async function ligar(
  tx: Banco,
  contexto: Contexto,
  alcance: Alcance,
  id: number,
  { pessoaId, motivo }: { pessoaId: number; motivo: string },
) {
  const agora = contexto.portas.relogio.agora()
  const pendente = await travarPendente(tx, id)
  const alvo = await linha<Alvo>(
    tx,
    sql`select i.id, i.sub, l.orgao_id as "orgaoId", l.id as "lotacaoId", i.id = (select identidade_id from pessoa
        where id = ${contexto.entrada.id}) as propria
        from pessoa p join identidade i on i.id = p.identidade_id and i.emissor_id = ${pendente.emissorId}
          join lotacao l on l.id = p.lotacao_id
        where p.id = ${pessoaId} and p.fim is null and not p.externa for update of i`,
  )
  if (!alvo) throw new Problema('PESSOA_INVALIDA')
  if (alvo.propria) throw new Problema('VINCULO_PROPRIO')
  if (!alcanca(alcance, alvo)) throw new Problema('FORA_DO_ALCANCE')
  const alem = (await alemDoAlcance(tx, alcance, [alvo.id])).get(alvo.id)
  if (alem) throw new Problema(alem === 'ADMINISTRA_MAIS' ? alem : 'ACESSO_DE_OUTRO_ALCANCE')
  await exigirAlcanceDaConta(tx, alcance, alvo.id)
  // noted in the register's trail
  await tx.linhas(sql`select set_config('carimbo.motivo', ${semCpfNoTexto(motivo)}, true)`)
  await tx.linhas(sql`update identidade set sub = ${pendente.sub} where id = ${alvo.id}`)
  await resolver(tx, id, agora)
  await registrarAto(
    tx,
    autorDe(contexto),
    {
      origem: 'TELA',
      ato: 'VINCULAR',
      sobre: 'IDENTIDADE',
      id: alvo.id,
      orgaoId: alvo.orgaoId,
      antes: { sub: alvo.sub },
      depois: { sub: pendente.sub },
      motivo,
    },
    agora,
  )
  if (alvo.sub === null) return
  await escreverCarta(
    tx,
    [pessoaId],
    {
      tipo: 'FORMAS',
      documentoId: null,
      assunto: 'Outra conta passou a entrar como você',
      paragrafos: [
        'Quem administra o Carimbo trocou a conta com que você entra. A anterior não entra mais.',
        'Se você não pediu isso, avise agora quem administra o Carimbo no seu órgão.',
      ],
      acao: { rotulo: 'Ver as minhas formas de assinar', caminho: '/minhas-formas' },
      porque: 'Você recebe este e-mail porque a sua conta assina documentos neste sistema.',
    },
    { agora },
  )
}

/** Removes an account that isn't of the register from the list; its next sign-in brings it back. */
export async function dispensar(tx: Banco, id: number, agora: Date) {
  await travarPendente(tx, id)
  await resolver(tx, id, agora)
}
