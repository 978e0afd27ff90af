import type { Parsed } from '#contract/endpoint.ts'
import type { substituicaoApi } from '#contract/substituicao.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'
import { chefiadosPor, unidadesDe } from './ler.ts'
import { conferir, conferirDaUnidade, type Pedida, type PedidaDaUnidade, type PessoaVista } from './regras.ts'

type Corpo = Parsed<typeof substituicaoApi.criar>['body']
type Quem = { entrada: EntradaAtiva; dia: string; agora: string }

/** Reads and locks a staff member, so that their substitutions are agreed one at a time. */
const pessoa = (tx: Banco, id: number) =>
  linha<PessoaVista>(
    tx,
    sql`select p.id, p.nome, p.identidade_id as "identidadeId", l.orgao_id as "orgaoId", p.fim is null and l.fim is null
      and not l.suspensa as ativa
        from pessoa p join lotacao l on l.id = p.lotacao_id where p.id = ${id} and not p.externa for no key update of p`,
  )

/** Open substitutions of these titulares; the first one's come first. */
const outrasDe = (tx: Banco, [primeiro, outro]: [number, number], dia: string) =>
  tx.linhas<Pedida['outras'][number]>(
    sql`select s.titular_id as "titularId", s.de::text as de, s.ate::text as ate, p.nome as titular, q.nome as substituto
        from substituicao s join pessoa p on p.id = s.titular_id join pessoa q on q.id = s.substituto_id
        where s.encerrada_em is null and s.titular_id in (${primeiro}, ${outro}) and s.ate >= ${dia}::date
        order by s.titular_id = ${primeiro} desc, s.de`,
  )

const ha = async (tx: Banco, condicao: SQL) => (await linha(tx, condicao)) !== undefined

/** Checks a person's substitution; answers the titular. */
export async function daPessoa(
  tx: Banco,
  titularId: number,
  { substitutoId, de, ate }: Pick<Corpo, 'substitutoId' | 'de' | 'ate'>,
  { entrada, dia }: Quem,
): Promise<number> {
  // in id order, so that two who name each other can't deadlock
  const vistas = new Map<number, PessoaVista | undefined>()
  for (const id of [titularId, substitutoId].toSorted((a, b) => a - b)) vistas.set(id, await pessoa(tx, id))
  const podeDizer =
    titularId === entrada.id ||
    (await ha(tx, sql`select 1 as sim from pessoa p where p.id = ${titularId} and ${chefiadosPor(entrada)}`))
  const outras = await outrasDe(tx, [titularId, substitutoId], dia)
  conferir({ titular: vistas.get(titularId), substituto: vistas.get(substitutoId), podeDizer, outras, de, ate }, dia)
  return titularId
}

/** Checks a unit's substitution; answers the substitute's entry in it, made once. */
export async function daUnidade(
  tx: Banco,
  unidadeId: number,
  { substitutoId, de, ate }: Corpo,
  { entrada, dia, agora }: Quem,
): Promise<number> {
  const substituto = await pessoa(tx, substitutoId)
  const unidade = await linha<NonNullable<PedidaDaUnidade['unidade']> & { podeDizer: boolean }>(
    tx,
    sql`select o.sigla || '/' || u.sigla as nome, u.orgao_id as "orgaoId", u.fim is null and not u.suspensa
      and not u.externa as ativa, ${unidadesDe(entrada)} as "podeDizer"
        from lotacao u join orgao o on o.id = u.orgao_id where u.id = ${unidadeId}`,
  )
  const eDela = await ha(
    tx,
    sql`select 1 as sim from pessoa p where p.identidade_id = ${substituto?.identidadeId ?? null}::bigint and p.lotacao_id = ${unidadeId}
      and p.fim is null`,
  )
  const antes = await linha<{ id: number }>(
    tx,
    sql`select id from pessoa where posto_de = ${substitutoId} and lotacao_id = ${unidadeId}`,
  )
  const outras = await outrasDe(tx, [antes?.id ?? 0, substitutoId], dia)
  conferirDaUnidade({ unidade, substituto, podeDizer: unidade?.podeDizer === true, eDela, outras, de, ate }, dia)
  const posto = await linha<{ id: number }>(
    tx,
    sql`insert into pessoa (id_inicial, identidade_id, matricula, nome, cargo_id, lotacao_id, fim, posto_de)
        select p.id_inicial, p.identidade_id, p.matricula || '/' || ${String(unidadeId)}::text, p.nome, p.cargo_id, ${unidadeId}::bigint,
          ${agora}::timestamptz, p.id from pessoa p where p.id = ${substitutoId}
        on conflict (posto_de, lotacao_id) where posto_de is not null do update set nome = excluded.nome, cargo_id = excluded.cargo_id
          returning id`,
  )
  if (!posto) throw new Error('entry in the unit not written')
  return posto.id
}
