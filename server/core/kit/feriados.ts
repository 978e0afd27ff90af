import { type Banco, sql } from '#server/database/connection.ts'

type Quando = { dia: number; mes: number; deAno?: number } | { pascoa: number }
type FeriadoDoKit = Quando & { descricao: string; facultativo?: true; uf?: string; municipio?: string }

/**
 * National holidays: Lei 662/1949 with the wording of Lei 10.607/2002, Lei 6.802/1980, Lei 14.759/2023 and, for Good Friday, Lei
 * 9.093/1995, art. 2º. Optional days off (pontos facultativos) are those that the federal government declares each year.
 */
export const feriadosNacionais: FeriadoDoKit[] = [
  { dia: 1, mes: 1, descricao: 'Confraternização Universal' },
  { pascoa: -48, descricao: 'Carnaval (segunda-feira)', facultativo: true },
  { pascoa: -47, descricao: 'Carnaval', facultativo: true },
  { pascoa: -46, descricao: 'Quarta-feira de Cinzas', facultativo: true },
  { pascoa: -2, descricao: 'Sexta-feira Santa' },
  { dia: 21, mes: 4, descricao: 'Tiradentes' },
  { dia: 1, mes: 5, descricao: 'Dia do Trabalho' },
  { pascoa: 60, descricao: 'Corpus Christi', facultativo: true },
  { dia: 7, mes: 9, descricao: 'Independência do Brasil' },
  { dia: 12, mes: 10, descricao: 'Nossa Senhora Aparecida' },
  { dia: 28, mes: 10, descricao: 'Dia do Servidor Público', facultativo: true },
  { dia: 2, mes: 11, descricao: 'Finados' },
  { dia: 15, mes: 11, descricao: 'Proclamação da República' },
  { dia: 20, mes: 11, deAno: 2024, descricao: 'Dia Nacional de Zumbi e da Consciência Negra' },
  { dia: 25, mes: 12, descricao: 'Natal' },
]

/** Holidays of one state and its cities. Migration 0064 writes them into every house; only houses in that state keep them. */
const feriadosLocais: FeriadoDoKit[] = [
  { uf: 'PB', dia: 5, mes: 8, descricao: 'Fundação do Estado da Paraíba' },
  { uf: 'PB', municipio: 'João Pessoa', dia: 24, mes: 6, descricao: 'São João' },
  { uf: 'PB', municipio: 'João Pessoa', dia: 8, mes: 12, descricao: 'Nossa Senhora da Conceição' },
  { uf: 'PB', municipio: 'Campina Grande', dia: 24, mes: 6, descricao: 'São João' },
  { uf: 'PB', municipio: 'Campina Grande', dia: 11, mes: 10, descricao: 'Aniversário de Campina Grande' },
  { uf: 'PB', municipio: 'Campina Grande', dia: 8, mes: 12, descricao: 'Nossa Senhora da Conceição' },
]

/** Value of the column do_kit; migration 0097 builds the same. */
const chaveDe = ({ uf = 'BR', municipio, descricao }: FeriadoDoKit) =>
  [uf, ...(municipio ? [municipio] : []), descricao].join(', ')

function instalarFeriado(tx: Banco, feriado: FeriadoDoKit) {
  const { uf = null, municipio = null, descricao, facultativo = false } = feriado
  const abrangencia = municipio !== null ? 'MUNICIPAL' : uf !== null ? 'ESTADUAL' : 'NACIONAL'
  const [dia, mes, deAno, pascoa] =
    'pascoa' in feriado ? [null, null, null, feriado.pascoa] : [feriado.dia, feriado.mes, feriado.deAno ?? null, null]
  return tx.linhas(
    sql`insert into feriado (abrangencia, uf, municipio, dia, mes, pascoa, de_ano, facultativo, descricao, do_kit)
        select ${abrangencia}, ${uf}, ${municipio}, ${dia}::smallint, ${mes}::smallint, ${pascoa}::smallint, ${deAno}::smallint,
          ${facultativo}::boolean, ${descricao}, ${chaveDe(feriado)}::text
        where not exists (select 1 from feriado f where f.do_kit = ${chaveDe(feriado)}
          or (f.retirado_em is null and f.orgao_id is null and f.data is null
            and f.uf is not distinct from ${uf}::text and f.municipio is not distinct from ${municipio}::text
            and f.dia is not distinct from ${dia}::smallint and f.mes is not distinct from ${mes}::smallint
            and f.pascoa is not distinct from ${pascoa}::smallint))
        on conflict do nothing`,
  )
}

/** States in which the house has an órgão or a unit. */
async function ufsDaCasa(tx: Banco) {
  const linhas = await tx.linhas<{ uf: string }>(
    sql`select uf from orgao where not externo union select uf from lotacao where uf is not null`,
  )
  return new Set(linhas.map(({ uf }) => uf))
}

/** Inserts missing national holidays, and known local ones of the house's states. */
export async function instalarFeriados(tx: Banco) {
  const ufs = await ufsDaCasa(tx)
  const daqui = feriadosLocais.filter(({ uf }) => uf !== undefined && ufs.has(uf))
  for (const feriado of [...feriadosNacionais, ...daqui]) await instalarFeriado(tx, feriado)
}

/** Deletes those of the kit's holidays `quais` that nobody edited. */
async function retirar(tx: Banco, quais: FeriadoDoKit[]) {
  const chaves = sql.param(quais.map(chaveDe))
  await tx.linhas(
    sql`delete from feriado where do_kit = any(${chaves}::text[]) and versao = 1 and alterado_por is null and retirado_em is null`,
  )
}
export const retirarFeriados = (tx: Banco) => retirar(tx, [...feriadosNacionais, ...feriadosLocais])
export async function retirarFeriadosDeFora(tx: Banco) {
  const ufs = await ufsDaCasa(tx)
  await retirar(
    tx,
    feriadosLocais.filter(({ uf }) => uf !== undefined && !ufs.has(uf)),
  )
}
