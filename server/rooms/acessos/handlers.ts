import type { acessosApi } from '#contract/acessos.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { encerrarSessoes } from '../../core/acessos/encerrar.ts'
import { DO_CADASTRO, exigirAlcance } from '#server/base/alcance/alcance.ts'
import { exigirAlcanceDaConta } from '../../core/administracao/poderes.ts'
import { linha, sql } from '../../database/connection.ts'
import { acordarFluxos, atosDeAcesso } from './agir.ts'
import { type Alvo, lerAlvo } from './alvo.ts'
import { comoConvidar, exigirQueConvide, pedirConvites } from './convidar.ts'
import { darEndereco } from './dar-endereco.ts'
import { convitesDeAcesso, impedeConvite } from './enviar.ts'
import { lugaresDe, pagina, porEnviar, POR_PAGINA, umAcesso } from './listar.ts'

export const acessosHandlers: Handlers<typeof acessosApi, Contexto> = {
  async listar({ query: { texto, filtro, externas, depois } }, { banco, entrada, portas }) {
    const alcance = await exigirAlcance(banco, entrada.id, ...DO_CADASTRO)
    const lista = { alcance, externas: externas === 'true', filtro, texto }
    const acessos = await pagina(banco, lista, depois === undefined ? null : Number(depois))
    const mais = acessos.length > POR_PAGINA
    return {
      acessos: acessos.slice(0, POR_PAGINA),
      proxima: mais ? String(acessos[POR_PAGINA - 1]?.id) : null,
      porEnviar: await porEnviar(banco, alcance),
      comoConvidar: comoConvidar(portas),
    }
  },

  async lugares({ params: { id } }, contexto) {
    await lerAlvo(contexto.banco, contexto, id)
    return { lugares: await lugaresDe(contexto.banco, sql`${id}`) }
  },

  encerrar: ({ params: { id }, body: { motivo } }, contexto) => atosDeAcesso.encerrar({ id, motivo }, contexto),
  bloquear: ({ params: { id }, body: { motivo } }, contexto) => atosDeAcesso.bloquear({ id, motivo }, contexto),
  desbloquear: ({ params: { id }, body: { motivo } }, contexto) => atosDeAcesso.desbloquear({ id, motivo }, contexto),

  async convidar({ body }, contexto) {
    const { entrada, portas } = contexto
    const feito = await contexto.escrever(async (tx) => {
      const alcance = await exigirAlcance(tx, entrada.id, ...DO_CADASTRO)
      const por = { alcance, pessoaId: entrada.id, agora: portas.relogio.agora() }
      const convidadas = await pedirConvites(tx, body, por)
      if (body.ids && convidadas < new Set(body.ids).size) throw new Problema('REGISTRO_NAO_ENCONTRADO')
      await exigirAlcanceDaConta(tx, alcance, ...(body.ids ?? []))
      // last, so that who may not invite gets that refusal first
      exigirQueConvide('POR_EMAIL', portas)
      return { convidadas }
    })
    convitesDeAcesso.comecar(portas)
    return feito
  },

  async convite({ params: { id } }, contexto) {
    const { banco, portas } = contexto
    const { alcance } = await lerAlvo(banco, contexto, id)
    const como = comoConvidar(portas)
    const { convite } = await umAcesso(banco, alcance, id)
    return { como, impede: como && (await impedeConvite(banco, portas, id, como === 'EM_MAOS')), convite }
  },

  darEndereco: ({ params: { id } }, contexto) => darEndereco(id, contexto),

  meus: async (_, { banco, entrada }) => ({
    lugares: await lugaresDe(banco, sql`(select identidade_id from pessoa where id = ${entrada.id})`),
  }),

  sair: (_, contexto) =>
    contexto.escrever(async (tx) => {
      const { entrada, portas } = contexto
      const eu = await linha<Pick<Alvo, 'id' | 'realm' | 'sub' | 'email' | 'pessoas'>>(
        tx,
        sql`select i.id, e.realm, i.sub, i.email, (select jsonb_agg(o.id) from pessoa o where o.identidade_id = i.id) as pessoas
            from pessoa p join identidade i on i.id = p.identidade_id join emissor e on e.id = i.emissor_id
            where p.id = ${entrada.id} for no key update of i`,
      )
      if (!eu) throw new Error('an entry without its identity')
      await encerrarSessoes(tx, portas.provedor, eu, portas.relogio.agora())
      acordarFluxos(contexto, eu)
      return { encerradas: true }
    }),
}
