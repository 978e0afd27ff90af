import { type administracaoApi, type AtoRegistrado, type Pendentes, VinculoPendente } from '#contract/administracao.ts'
import type { Handlers } from '#contract/endpoint.ts'
import type { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '../../contexto.ts'
import { temPerfil } from '../../core/administracao/perfis.ts'
import { type Banco, sql } from '../../database/connection.ts'
import { dispensar, ligar } from './ligar.ts'
import { verCpf } from './ver-cpf.ts'

const POR_VEZ = 100

async function exigirPerfil(banco: Banco, { entrada }: Contexto, ...perfis: PerfilAdministrativo[]) {
  for (const perfil of perfis) if (await temPerfil(banco, entrada.id, perfil)) return
  throw new Problema('SO_DE_QUEM_ADMINISTRA')
}

const pendentes = async (banco: Banco): Promise<Pendentes> => ({
  pendentes: await banco.linhas<VinculoPendente>(
    sql`select id, nome, email, motivo, em from vinculo_pendente where resolvido_em is null order by em desc, id desc limit ${POR_VEZ}`,
  ),
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
    when 'CONCESSAO' then (select p.nome from concessao c join pessoa p on p.id = c.pessoa_id where c.id = r.linha_id) end`

export const administracaoHandlers: Handlers<typeof administracaoApi, Contexto> = {
  async pendentes(_, contexto) {
    await exigirPerfil(contexto.banco, contexto, 'ADMINISTRADOR_GERAL')
    return pendentes(contexto.banco)
  },
  ligar: ({ params: { id }, body }, contexto) =>
    contexto.escrever(async (tx) => {
      await exigirPerfil(tx, contexto, 'ADMINISTRADOR_GERAL')
      await ligar(tx, contexto, id, body)
      return pendentes(tx)
    }),
  dispensar: ({ params: { id } }, contexto) =>
    contexto.escrever(async (tx) => {
      await exigirPerfil(tx, contexto, 'ADMINISTRADOR_GERAL')
      await dispensar(tx, id, contexto.portas.relogio.agora())
      return pendentes(tx)
    }),
  verCpf: ({ params: { id }, body: { motivo } }, contexto) =>
    contexto.escrever((tx) => verCpf(tx, contexto, id, motivo)),
  async registro({ query: { antes } }, contexto) {
    await exigirPerfil(contexto.banco, contexto, 'ADMINISTRADOR_GERAL', 'AUDITORIA')
    const atos = await contexto.banco.linhas<AtoRegistrado>(
      sql`select r.seq, r.em, r.origem, r.ato, r.sobre, r.motivo, r.depois ->> 'perfil' as perfil, ${nomeDe} as nome,
            coalesce((select nome from pessoa where id = r.pessoa_id),
              (select i.nome from identidade i join emissor e on e.id = i.emissor_id where e.iss = r.iss and i.sub = r.sub)) as quem
          from registro_administrativo r where ${antes ?? null}::bigint is null or r.seq < ${antes ?? null}
          order by r.seq desc limit ${POR_VEZ + 1}`,
    )
    return { atos: atos.slice(0, POR_VEZ), continua: atos.length > POR_VEZ }
  },
}
