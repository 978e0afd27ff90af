import { type administracaoApi, type AtoRegistrado, type Pendentes, VinculoPendente } from '#contract/administracao.ts'
import type { Handlers } from '#contract/endpoint.ts'

import type { Contexto } from '../../contexto.ts'
import { type Alcance, exigirAlcance } from '../../core/administracao/alcance.ts'
import { type Banco, sql, type SQL } from '../../database/connection.ts'
import { dispensar, ligar } from './ligar.ts'
import { verCpf } from './ver-cpf.ts'

const POR_VEZ = 100

/** Who signed in is of no órgão yet: whoever administers one sees them, and binds those they find in it. */
const exigirAdministrador = (banco: Banco, { entrada }: Contexto) =>
  exigirAlcance(banco, entrada.id, 'ADMINISTRADOR_DO_ORGAO')

const pendentes = async (banco: Banco, { geral }: Alcance): Promise<Pendentes> => ({
  pendentes: await banco.linhas<VinculoPendente>(
    sql`select id, nome, email, motivo, em from vinculo_pendente where resolvido_em is null order by em desc, id desc limit ${POR_VEZ}`,
  ),
  dispensa: geral,
})

const nomeDe = sql`case r.sobre
    when 'ORGAO' then (select sigla || ' – ' || nome from orgao where id = r.linha_id)
    when 'LOTACAO' then (select o.sigla || '/' || l.sigla || ' – ' || l.nome
      from lotacao l join orgao o on o.id = l.orgao_id where l.id = r.linha_id)
    when 'PESSOA' then (select nome from pessoa where id = r.linha_id)
    when 'IDENTIDADE' then (select nome from identidade where id = r.linha_id)
    when 'CARGO' then (select nome from cargo where id = r.linha_id)
    when 'FUNCAO' then (select nome from funcao where id = r.linha_id)
    when 'CLASSIFICACAO' then (select codigo || ' – ' || descricao from classificacao where id = r.linha_id)
    when 'ESPECIE' then (select descricao from especie where id = r.linha_id)
    when 'HIPOTESE_LEGAL' then (select nome from hipotese_legal where id = r.linha_id)
    when 'MARCADOR' then (select nome from marcador where id = r.linha_id)
    when 'FONTE' then (select nome from fonte where id = r.linha_id)
    when 'PLANO' then (select nome from plano where id = r.linha_id)
    when 'CONCESSAO' then (select coalesce((select nome from pessoa where id = c.pessoa_id), (select nome from cargo where id = c.cargo_id),
        (select nome from funcao where id = c.funcao_id), (select sigla || ' – ' || nome from lotacao where id = c.lotacao_id))
      from concessao c where c.id = r.linha_id) end`

/** The newest rows of the log within reach, before `antes`: by the index of each órgão, so that a small one's are found at once. */
const daqui = ({ geral, orgaos }: Alcance, antes: number | undefined): SQL => {
  const antesDe = antes === undefined ? sql`true` : sql`x.seq < ${antes}`
  return geral
    ? sql`select x.* from registro_administrativo x where ${antesDe} order by x.seq desc limit ${POR_VEZ + 1}`
    : sql`select y.* from unnest(${sql.param(orgaos)}::bigint[]) o(id) cross join lateral (
          select x.* from registro_administrativo x where x.orgao_id = o.id and ${antesDe} order by x.seq desc limit ${POR_VEZ + 1}) y
        order by y.seq desc limit ${POR_VEZ + 1}`
}

export const administracaoHandlers: Handlers<typeof administracaoApi, Contexto> = {
  async pendentes(_, contexto) {
    return pendentes(contexto.banco, await exigirAdministrador(contexto.banco, contexto))
  },
  ligar: ({ params: { id }, body }, contexto) =>
    contexto.escrever(async (tx) => {
      const alcance = await exigirAdministrador(tx, contexto)
      await ligar(tx, contexto, alcance, id, body)
      return pendentes(tx, alcance)
    }),
  dispensar: ({ params: { id } }, contexto) =>
    contexto.escrever(async (tx) => {
      // taken off the list of every órgão
      const alcance = await exigirAlcance(tx, contexto.entrada.id, 'ADMINISTRADOR_GERAL')
      await dispensar(tx, id, contexto.portas.relogio.agora())
      return pendentes(tx, alcance)
    }),
  verCpf: ({ params: { id }, body: { motivo } }, contexto) =>
    contexto.escrever((tx) => verCpf(tx, contexto, id, motivo)),
  async registro({ query: { antes } }, { banco, entrada }) {
    const alcance = await exigirAlcance(banco, entrada.id, 'ADMINISTRADOR_DO_ORGAO', 'AUDITORIA')
    const atos = await banco.linhas<AtoRegistrado>(
      sql`select r.seq, r.em, r.origem, r.ato, r.sobre, r.motivo, r.depois ->> 'perfil' as perfil, ${nomeDe} as nome,
            coalesce((select nome from pessoa where id = r.pessoa_id),
              (select i.nome from identidade i join emissor e on e.id = i.emissor_id where e.iss = r.iss and i.sub = r.sub)) as quem
          from (${daqui(alcance, antes)}) r order by r.seq desc`,
    )
    return { atos: atos.slice(0, POR_VEZ), continua: atos.length > POR_VEZ }
  },
}
