import type { Contexto } from '#server/base/contexto.ts'
import { autorDe, registrarAto } from '../../core/administracao/registrar.ts'
import { protegerCpf } from '../../core/cpf/cpfs.ts'
import { type Banco, linha, sql, type SQL } from '../../database/connection.ts'
import type { Cpfs, Identidade } from '#server/base/ports.ts'

export type Resultado = 'VINCULADA' | 'SEM_AFIRMACAO' | 'NAO_ENCONTRADA' | 'AMBIGUA' | 'DE_OUTRO_ACESSO'
type Achada = { id: number; iss: string; sub: string | null; orgaoId: number | null }

/** Which registered people `i` a token speaks of. */
async function quem(cpfs: Cpfs, { por, valor }: NonNullable<Identidade['afirma']>): Promise<SQL> {
  if (por === 'EMAIL') return sql`lower(i.email) = ${valor}`
  if (por === 'CPF') return sql`i.cpf_resumo = ${(await protegerCpf(cpfs, valor)).resumo} and i.cpf_resumo <> ''`
  return sql`i.id in (select p.identidade_id from pessoa p where p.matricula = ${valor} and p.fim is null)`
}

/** The people of the register, at most two: more than one is already too many to choose from. */
const procurar = (tx: Banco, quais: SQL) =>
  tx.linhas<Achada>(
    sql`select i.id, e.iss, i.sub, (select l.orgao_id from pessoa p join lotacao l on l.id = p.lotacao_id
            where p.identidade_id = i.id order by p.fim is not null, p.id limit 1) as "orgaoId"
        from identidade i join emissor e on e.id = i.emissor_id and e.realm = 'interno'
        where ${quais} order by i.id limit 2 for update of i`,
  )

const anotarPendente = (tx: Banco, { iss, sub, nome, email }: Identidade, motivo: Resultado, agora: Date) =>
  tx.linhas(
    sql`insert into vinculo_pendente (emissor_id, sub, nome, email, motivo, em)
        select id, ${sub}, ${nome}, ${email}, ${motivo}, ${agora.toISOString()} from emissor where iss = ${iss}
        on conflict (emissor_id, sub) do update set nome = excluded.nome, email = excluded.email, motivo = excluded.motivo,
          em = excluded.em, resolvido_em = null`,
  )

/**
 * Binds who signed in to the person of the register whom the provider affirms they are, once. Who can't be told is kept for
 * an administrator, with why. Harmless to repeat.
 */
export async function vincular(contexto: Contexto): Promise<Resultado> {
  const { identidade, portas } = contexto
  const { iss, sub, afirma } = identidade
  const agora = portas.relogio.agora()
  return contexto.portas.banco.transacao(async (tx) => {
    const sua = await linha(
      tx,
      sql`select 1 as sim from identidade i join emissor e on e.id = i.emissor_id where e.iss = ${iss} and i.sub = ${sub}`,
    )
    if (sua) return 'VINCULADA'
    const recusar = async (motivo: Resultado) => {
      await anotarPendente(tx, identidade, motivo, agora)
      return motivo
    }
    if (!afirma) return recusar('SEM_AFIRMACAO')
    const [achada, outra] = await procurar(tx, await quem(portas.cpfs, afirma))
    if (!achada) return recusar('NAO_ENCONTRADA')
    if (outra) return recusar('AMBIGUA')
    // another call of the same person bound them while this one waited for the row
    if (achada.sub === sub && achada.iss === iss) return 'VINCULADA'
    if (achada.sub !== null) return recusar('DE_OUTRO_ACESSO')
    // the register's trail asks why
    await tx.linhas(sql`select set_config('carimbo.motivo', 'Primeira entrada', true)`)
    await tx.linhas(sql`update identidade set sub = ${sub} where id = ${achada.id}`)
    await tx.linhas(
      sql`update vinculo_pendente v set resolvido_em = ${agora.toISOString()} from emissor e
          where e.id = v.emissor_id and e.iss = ${iss} and v.sub = ${sub} and v.resolvido_em is null`,
    )
    const ato = { origem: 'PRIMEIRA_ENTRADA', ato: 'VINCULAR', sobre: 'IDENTIDADE', id: achada.id } as const
    await registrarAto(
      tx,
      autorDe(contexto),
      { ...ato, orgaoId: achada.orgaoId, depois: { sub, por: afirma.por } },
      agora,
    )
    return 'VINCULADA'
  })
}
