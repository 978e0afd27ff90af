import type { calendarioApi, Feriados, NovoFeriado } from '#contract/calendario.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import { type Alcance, alcanca, alcancaAlgumOrgao, alcanceDe } from '#server/base/alcance/alcance.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { feriadosVigentes, locaisDe } from '#server/core/calendario/calendario.ts'

const alcanceNoCalendario = (banco: Banco, { id }: EntradaAtiva) => alcanceDe(banco, id, 'CALENDARIO')

async function feriados(banco: Banco, entrada: EntradaAtiva): Promise<Feriados> {
  const [local] = await locaisDe(banco, [entrada.lotacaoId])
  if (!local) throw new Error('an entry without its unit')
  const { lotacaoId: _, ...onde } = local
  const alcance = await alcanceNoCalendario(banco, entrada)
  return {
    feriados: await feriadosVigentes(banco),
    local: onde,
    orgaos: await banco.linhas<Feriados['orgaos'][number]>(
      sql`select id, sigla, nome from orgao where ativo and not externo order by sigla`,
    ),
    administra: alcancaAlgumOrgao(alcance),
    alcance: { tudo: alcance.geral, orgaos: alcance.orgaos },
  }
}

/** Columns of a rule, in the order of `COLUNAS`. */
const COLUNAS = sql`abrangencia, uf, municipio, orgao_id, data, dia, mes, pascoa, de_ano, ate_ano, facultativo, descricao`
const valores = ({ quando, ...regra }: NovoFeriado) =>
  sql`${regra.abrangencia}, ${regra.uf}, ${regra.municipio}, ${regra.orgaoId}::bigint, ${quando.tipo === 'DATA' ? quando.data : null}::date,
      ${quando.tipo === 'ANUAL' ? quando.dia : null}::smallint, ${quando.tipo === 'ANUAL' ? quando.mes : null}::smallint,
        ${quando.tipo === 'PASCOA' ? quando.dias : null}::smallint,
      ${quando.tipo === 'DATA' ? null : regra.deAno}::smallint, ${quando.tipo === 'DATA' ? null : regra.ateAno}::smallint,
        ${regra.facultativo}, ${regra.descricao}`

/** Refuses a second rule for the same day and place. */
async function exigirNovo(tx: Banco, regra: NovoFeriado, id = 0) {
  const { quando } = regra
  const outro = await linha<{ descricao: string }>(
    tx,
    sql`select descricao from feriado f where retirado_em is null and id <> ${id} and abrangencia = ${regra.abrangencia}
          and uf is not distinct from ${regra.uf} and municipio is not distinct from ${regra.municipio} and orgao_id is not distinct
            from ${regra.orgaoId}::bigint
          and data is not distinct from ${quando.tipo === 'DATA' ? quando.data : null}::date
          and dia is not distinct from ${quando.tipo === 'ANUAL' ? quando.dia : null}::smallint and mes is not distinct
            from ${quando.tipo === 'ANUAL' ? quando.mes : null}::smallint
          and pascoa is not distinct from ${quando.tipo === 'PASCOA' ? quando.dias : null}::smallint`,
  )
  if (outro) throw new Problema('FERIADO_REPETIDO', { descricao: outro.descricao })
  if (
    regra.orgaoId !== null &&
    !(await linha(tx, sql`select 1 as sim from orgao where id = ${regra.orgaoId} and ativo`))
  )
    throw new Problema('FERIADO_SEM_LUGAR')
}

/** An órgão's days off are changed by its calendar's keeper; national, state and city ones by general keepers. */
function exigirAoAlcance(alcance: Alcance, { orgaoId }: { orgaoId: number | null }) {
  if (!alcanca(alcance, { orgaoId }))
    throw new Problema(alcancaAlgumOrgao(alcance) ? 'SO_DO_CALENDARIO_GERAL' : 'SO_DO_CALENDARIO')
}

const gerir = ({ entrada, escrever }: Contexto, fazer: (tx: Banco, alcance: Alcance) => Promise<void>) =>
  escrever(async (tx) => {
    const alcance = await alcanceNoCalendario(tx, entrada)
    if (!alcancaAlgumOrgao(alcance)) throw new Problema('SO_DO_CALENDARIO')
    await fazer(tx, alcance)
    return feriados(tx, entrada)
  })

const travar = async (tx: Banco, alcance: Alcance, id: number) => {
  const achado = await linha<{ versao: number; nome: string | null; orgaoId: number | null }>(
    tx,
    sql`select versao, (select nome from pessoa where id = alterado_por) as nome, orgao_id as "orgaoId"
        from feriado where id = ${id} and retirado_em is null for update`,
  )
  if (!achado) throw new Problema('FERIADO_NAO_ENCONTRADO')
  exigirAoAlcance(alcance, achado)
  return achado
}

export const calendarioHandlers: Handlers<typeof calendarioApi, Contexto> = {
  feriados: (_, { banco, entrada }) => feriados(banco, entrada),

  incluir: ({ body }, contexto) =>
    gerir(contexto, async (tx, alcance) => {
      exigirAoAlcance(alcance, body)
      await exigirNovo(tx, body)
      await tx.linhas(
        sql`insert into feriado (${COLUNAS}, alterado_por, alterado_em)
          values (${valores(body)}, ${contexto.entrada.id}, ${contexto.portas.relogio.agora().toISOString()})`,
      )
    }),

  mudar: ({ params: { id }, body, versao }, contexto) =>
    gerir(contexto, async (tx, alcance) => {
      const achado = await travar(tx, alcance, id)
      exigirAoAlcance(alcance, body)
      if (achado.versao !== versao) throw new Problema('FERIADO_MUDOU', { nome: achado.nome ?? 'Outra pessoa' })
      await exigirNovo(tx, body, id)
      await tx.linhas(
        sql`update feriado set (${COLUNAS}) = row(${valores(body)}), versao = versao + 1, alterado_por = ${contexto.entrada.id},
              alterado_em = ${contexto.portas.relogio.agora().toISOString()} where id = ${id}`,
      )
    }),

  retirar: ({ params: { id } }, contexto) =>
    gerir(contexto, async (tx, alcance) => {
      await travar(tx, alcance, id)
      const agora = contexto.portas.relogio.agora().toISOString()
      await tx.linhas(
        sql`update feriado set retirado_em = ${agora}, versao = versao + 1, alterado_por = ${contexto.entrada.id}, alterado_em = ${agora}
          where id = ${id}`,
      )
    }),
}
