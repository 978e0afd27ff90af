import type { PreviaDaReorganizacao, TipoDeArredor } from '#contract/reorganizacao.ts'

import { type Banco, linha, sql } from '../../database/connection.ts'
import type { Origens } from './abertos.ts'

type Contas = Record<TipoDeArredor, number>

/** What else hangs on the units and the entries. `seguem`: the people have an entry elsewhere afterwards. */
export async function contarArredores(
  banco: Banco,
  { unidades, pessoas }: Origens,
  seguem: boolean,
): Promise<PreviaDaReorganizacao['arredores']> {
  const [O, P] = [sql`(${sql.param(unidades)}::bigint[])`, sql`(${sql.param(pessoas)}::bigint[])`]
  const contas = await linha<Contas>(
    banco,
    sql`select cardinality${P} as "PESSOAS",
          (select count(*)::int from substituicao s join pessoa p on p.id = s.titular_id where s.encerrada_em is null
            and s.ate >= (now() at time zone 'America/Fortaleza')::date
            and (s.titular_id = any${P} or s.substituto_id = any${P} or (p.posto_de is not null
              and p.lotacao_id = any${O}))) as "SUBSTITUICOES",
          (select count(*)::int from filtro_da_mesa where pessoa_id = any${P}) as "FILTROS",
          (select count(*)::int from texto_padrao where pessoa_id = any${P} or lotacao_id = any${O})
            + (select count(*)::int from preenchimento where pessoa_id = any${P} or lotacao_id = any${O}) as "TEXTOS",
          (select count(*)::int from marcador where lotacao_id = any${O} and fim is null) as "MARCADORES_DA_UNIDADE",
          (select count(*)::int from webhook where criado_por = any${P} and estado <> 'RETIRADO') as "WEBHOOKS",
          (select count(*)::int from concessao where retirada_em is null and (pessoa_id = any${P} or lotacao_id = any${O}
            or na_lotacao_id = any${O})) as "PERMISSOES"`,
  )
  const como = (tipo: TipoDeArredor) =>
    tipo === 'MARCADORES_DA_UNIDADE' || tipo === 'WEBHOOKS' || seguem ? ('SEGUE' as const) : ('ENCERRA' as const)
  return Object.entries(contas ?? {}).flatMap(
    ([tipo, quantos]) =>
      quantos > 0 ? [{ tipo: tipo as TipoDeArredor, quantos, como: como(tipo as TipoDeArredor) }] : [], // Object.entries forgets the names
  )
}
