import type { Ausencia, Ausencias } from '#contract/ausencia.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Alcance, alcancaSql } from '#server/base/alcance/alcance.ts'
import { type Banco, sql, type SQL } from '../../database/connection.ts'
import { chefiadosPor } from '#server/core/substituicao/ler.ts'
import { situacaoEm } from '#server/core/substituicao/regras.ts'

/** Listed per kind, newest first. */
const QUANTAS = 100

/** Whether the entry may note absences of person `p` of unit `l`: themselves, their chief, or an administrator. */
export const podeDizer = (entrada: EntradaAtiva, alcance: Alcance): SQL =>
  sql`(p.id = ${entrada.id} or ${chefiadosPor(entrada)} or ${alcancaSql(alcance, sql`l.orgao_id`, sql`l.id`)})`

type Linha = Omit<Ausencia, 'situacao' | 'encerrada' | 'podeEncerrar'> & {
  encerradaEm: string | null
  encerradaPor: string | null
  pode: boolean
}

/** Absences `a` of people `p` in units `l`, newest first. */
export async function ler(
  banco: Banco,
  onde: SQL,
  { entrada, alcance, hoje }: { entrada: EntradaAtiva; alcance: Alcance; hoje: string },
): Promise<Ausencia[]> {
  const linhas = await banco.linhas<Linha>(
    sql`select a.id, pessoa_json(a.pessoa_id) as pessoa, a.tipo, a.de::text as de, a.ate::text as ate,
          (select nome from pessoa where id = a.criada_por) as "criadaPor", a.encerrada_em as "encerradaEm",
          (select nome from pessoa where id = a.encerrada_por) as "encerradaPor", ${podeDizer(entrada, alcance)} as pode,
          (select jsonb_build_object('nome', q.nome, 'de', s.de::text, 'ate', s.ate::text) from substituicao s
            join pessoa q on q.id = s.substituto_id where s.titular_id = a.pessoa_id and s.encerrada_em is null
              and s.de <= a.ate and s.ate >= a.de order by s.de limit 1) as substituto
        from ausencia a join pessoa p on p.id = a.pessoa_id join lotacao l on l.id = p.lotacao_id
        where ${onde} order by a.de desc, a.id desc limit ${QUANTAS}`,
    { nome: 'ausencia.ler' },
  )
  return linhas.map(({ encerradaEm, encerradaPor, pode, ...resto }) => {
    const situacao = situacaoEm({ ...resto, encerradaEm }, hoje)
    return {
      ...resto,
      situacao,
      encerrada: encerradaEm === null ? null : { em: encerradaEm, por: encerradaPor ?? '' },
      podeEncerrar: pode && situacao !== 'ENCERRADA',
    }
  })
}

/** The caller's own, and open ones of people they head. */
export async function listar(
  banco: Banco,
  quem: { entrada: EntradaAtiva; alcance: Alcance; hoje: string },
): Promise<Ausencias> {
  const { entrada, hoje } = quem
  const chefiados = await banco.linhas<{ pessoa: Ausencias['chefiados'][number] }>(
    sql`select pessoa_json(p.id) as pessoa from pessoa p where p.fim is null and not p.externa and p.posto_de is null
          and ${chefiadosPor(entrada)} order by p.nome, p.id limit 500`,
  )
  const deles = sql.param(chefiados.map(({ pessoa }) => pessoa.id))
  return {
    minhas: await ler(banco, sql`a.pessoa_id = ${entrada.id}`, quem),
    daUnidade: await ler(
      banco,
      sql`a.pessoa_id = any(${deles}::bigint[]) and a.encerrada_em is null and a.ate >= ${hoje}::date`,
      quem,
    ),
    chefiados: chefiados.map(({ pessoa }) => pessoa),
  }
}
