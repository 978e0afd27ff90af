import type { Arredor, EscolhasDaReorganizacao, TipoDeArredor } from '#contract/reorganizacao.ts'

import { type Banco, linha, sql } from '../../database/connection.ts'
import type { Origens } from './abertos.ts'
import { queAcabam } from './regras.ts'

type Contas = Record<TipoDeArredor, number>

/** They end with the unit, because nobody else has them. */
const ACABAM = new Set<TipoDeArredor>(['SUBSTITUICOES_DA_UNIDADE', 'PERMISSOES_DA_UNIDADE'])
/** They continue even if the person does not. */
const SEGUEM = new Set<TipoDeArredor>(['PRAZOS', 'MARCADORES_DA_UNIDADE', 'WEBHOOKS'])

/** What else depends on the ending units and entries, and whether it continues. A moved unit keeps all, so has none. */
export async function arredoresDe(banco: Banco, e: EscolhasDaReorganizacao, { pessoas }: Origens): Promise<Arredor[]> {
  if (e.tipo === 'MOVER') return []
  const [O, P] = [sql`(${sql.param(queAcabam(e))}::bigint[])`, sql`(${sql.param(pessoas)}::bigint[])`]
  const aberta = sql`s.encerrada_em is null and s.ate >= (now() at time zone 'America/Fortaleza')::date`
  const daPessoa = sql`(s.titular_id = any${P} or s.substituto_id = any${P})`
  const contas = await linha<Contas>(
    banco,
    sql`select cardinality${P} as "PESSOAS",
          (select count(*)::int from prazo where lotacao_id = any${O} and encerrado_id is null) as "PRAZOS",
          (select count(*)::int from substituicao s where ${aberta} and ${daPessoa}) as "SUBSTITUICOES",
          (select count(*)::int from substituicao s join pessoa p on p.id = s.titular_id and p.posto_de is not null
            and p.lotacao_id = any${O} where ${aberta} and not ${daPessoa}) as "SUBSTITUICOES_DA_UNIDADE",
          (select count(*)::int from filtro_da_mesa where pessoa_id = any${P}) as "FILTROS",
          (select count(*)::int from texto_padrao where pessoa_id = any${P} or lotacao_id = any${O})
            + (select count(*)::int from preenchimento where pessoa_id = any${P} or lotacao_id = any${O}) as "TEXTOS",
          (select count(*)::int from marcador where lotacao_id = any${O} and fim is null) as "MARCADORES_DA_UNIDADE",
          (select count(*)::int from webhook where criado_por = any${P} and estado <> 'RETIRADO') as "WEBHOOKS",
          (select count(*)::int from concessao where retirada_em is null and pessoa_id = any${P}) as "PERMISSOES",
          (select count(*)::int from concessao where retirada_em is null and (lotacao_id = any${O} or na_lotacao_id = any${O})
            and (pessoa_id is null or pessoa_id <> all${P})) as "PERMISSOES_DA_UNIDADE"`,
  )
  const segue = e.tipo !== 'SAIDA' || e.destinoId !== undefined
  const como = (tipo: TipoDeArredor) =>
    !ACABAM.has(tipo) && (segue || SEGUEM.has(tipo)) ? ('SEGUE' as const) : ('ENCERRA' as const)
  // Object.entries types the keys as string
  return (Object.entries(contas ?? {}) as [TipoDeArredor, number][]).flatMap(([tipo, quantos]) =>
    quantos > 0 ? [{ tipo, quantos, como: como(tipo) }] : [],
  )
}
