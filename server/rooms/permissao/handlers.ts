import type { Handlers, Output } from '#contract/endpoint.ts'
import { LUGARES_DO_PERFIL, type Lugar, type permissaoApi } from '#contract/permissao.ts'
import { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Alcance, alcanceDe, alcancaSql, DO_CADASTRO, exigirAlcance, vazio } from '#server/base/alcance/alcance.ts'
import { darPerfil, retirarPerfil } from '../../core/administracao/dar.ts'
import { autorDe } from '../../core/administracao/registrar.ts'
import { type Banco, sql } from '../../database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { lerPermissao, lerPermissoes, POR_VEZ } from './listar.ts'
import { fieldError } from '#server/base/palavras/recusa-dita.ts'

/** Cargos, funções and órgãos listed in a dialog. */
const OPCOES = 500

const administrar = <T extends object>(
  contexto: Contexto,
  fazer: (tx: Banco, como: Parameters<typeof darPerfil>[2]) => Promise<T>,
) =>
  contexto.escrever(async (tx) => {
    const alcance = await exigirAlcance(tx, contexto.entrada.id, ...DO_CADASTRO)
    const agora = contexto.portas.relogio.agora()
    return fazer(tx, { autor: autorDe(contexto), alcance, origem: 'TELA', agora })
  })

type Opcoes = Output<typeof permissaoApi.opcoes>

/** Profiles that may be given within a scope, with their kinds of place. */
function perfisQueSeDao({ geral, orgaos }: Alcance): Opcoes['perfis'] {
  const ao = (lugar: Lugar['tipo']) =>
    geral || lugar === 'PROPRIO' || lugar === 'UNIDADE' || (lugar === 'ORGAO' && orgaos.length > 0)
  return PerfilAdministrativo.options
    .map((perfil) => ({ perfil, lugares: LUGARES_DO_PERFIL[perfil].filter(ao) }))
    .filter(({ perfil, lugares }) => lugares.length > 0 && (perfil !== 'ADMINISTRADOR_DO_ORGAO' || ao('ORGAO')))
}

export const permissaoHandlers: Handlers<typeof permissaoApi, Contexto> = {
  async listar({ query }, { banco, entrada }) {
    const alcance = await exigirAlcance(banco, entrada.id, ...DO_CADASTRO, 'AUDITORIA')
    const permissoes = await lerPermissoes(banco, alcance, query)
    return {
      permissoes: permissoes.slice(0, POR_VEZ),
      continua: permissoes.length > POR_VEZ,
      administra: !vazio(await alcanceDe(banco, entrada.id, ...DO_CADASTRO)),
    }
  },

  async opcoes(_, { banco, entrada }) {
    const alcance = await exigirAlcance(banco, entrada.id, ...DO_CADASTRO)
    const opcoes = (tabela: 'cargo' | 'funcao') =>
      banco.linhas<Opcoes['cargos'][number]>(
        sql`select id, nome from ${sql.raw(tabela)} where ativo order by nome limit ${OPCOES}`,
      )
    return {
      perfis: perfisQueSeDao(alcance),
      orgaos: await banco.linhas<Opcoes['orgaos'][number]>(
        sql`select o.id, o.sigla || ' – ' || o.nome as nome from orgao o where o.ativo and not o.externo
            and ${alcancaSql(alcance, sql`o.id`)}
            order by o.sigla limit ${OPCOES}`,
      ),
      cargos: await opcoes('cargo'),
      funcoes: await opcoes('funcao'),
    }
  },

  dar: ({ body }, contexto) =>
    administrar(contexto, async (tx, como) => {
      if (body.desde < hoje(como.agora))
        throw new Problema('PERMISSAO_COMECO', {}, [fieldError('/desde', 'PERMISSAO_COMECO')])
      return lerPermissao(tx, await darPerfil(tx, body, como))
    }),

  retirar: ({ params: { id }, body }, contexto) =>
    administrar(contexto, async (tx, como) => {
      await retirarPerfil(tx, id, body, como)
      return lerPermissao(tx, id)
    }),
}
