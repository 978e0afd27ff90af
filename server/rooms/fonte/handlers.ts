import type { Handlers } from '#contract/endpoint.ts'
import type { Fonte, fonteApi } from '#contract/fonte.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { alcanceDe } from '#server/base/alcance/alcance.ts'
import { type AtoAdministrativo, autorDe, registrarAto } from '../../core/administracao/registrar.ts'
import { type Banco, sql } from '../../database/connection.ts'
import { listarFontes, obterFonte, siglaDoOrgao, travarFonte } from './fontes.ts'
import { exigirProvada, incluirFonte, mudarFonte, paraOLog } from './gravar.ts'
import { fontesAgendadas } from './planejar.ts'
import { provar } from './provar.ts'
import { criarToken, revogarToken } from './tokens.ts'

/** How long a client may exceed its daily share of ended people, once allowed, ms. */
const LIBERADA_MS = 60 * 60_000

/** Only general administrators read whole directories and give credentials that write the register. */
async function exigirGeral(banco: Banco, { entrada }: Contexto) {
  if (!(await alcanceDe(banco, entrada.id)).geral) throw new Problema('SO_DE_QUEM_ADMINISTRA')
}

type Anotacao = Pick<AtoAdministrativo, 'ato'> & Partial<Pick<AtoAdministrativo, 'antes' | 'depois' | 'motivo'>>
const sobre = <T extends object>(
  contexto: Contexto,
  id: number,
  tipo: Fonte['tipo'] | undefined,
  fazer: (tx: Banco, fonte: Fonte, agora: Date) => Promise<Anotacao>,
  responder: (fonte: Fonte) => T,
) =>
  contexto.escrever(async (tx) => {
    const agora = contexto.portas.relogio.agora()
    await exigirGeral(tx, contexto)
    const antes = await travarFonte(tx, id, agora, tipo)
    const anotacao = await fazer(tx, antes, agora)
    const orgaoId = antes.orgao?.id ?? null
    await registrarAto(tx, autorDe(contexto), { origem: 'TELA', sobre: 'FONTE', id, orgaoId, ...anotacao }, agora)
    const [fonte = antes] = await listarFontes(tx, agora, sql`f.id = ${id}`)
    return responder(fonte)
  })
const igual = (fonte: Fonte) => fonte

export const fonteHandlers: Handlers<typeof fonteApi, Contexto> = {
  async listar(_, contexto) {
    await exigirGeral(contexto.banco, contexto)
    return { fontes: await listarFontes(contexto.banco, contexto.portas.relogio.agora()) }
  },

  async provar({ body: { ldap, orgaoId } }, contexto) {
    await exigirGeral(contexto.banco, contexto)
    return provar(contexto.portas, ldap, await siglaDoOrgao(contexto.banco, orgaoId))
  },

  async criar({ body }, contexto) {
    await exigirGeral(contexto.banco, contexto)
    await exigirProvada(contexto, body)
    return contexto.escrever(async (tx) => {
      const agora = contexto.portas.relogio.agora()
      const id = await incluirFonte(tx, body, contexto.entrada.id, agora)
      const fonte = await obterFonte(tx, id, agora)
      const ato = { ato: 'CRIAR', orgaoId: body.orgaoId, depois: paraOLog(fonte) } as const
      await registrarAto(tx, autorDe(contexto), { origem: 'TELA', sobre: 'FONTE', id, ...ato }, agora)
      return fonte
    })
  },

  async mudar({ params: { id }, body, versao }, contexto) {
    await exigirGeral(contexto.banco, contexto)
    const lida = await obterFonte(contexto.banco, id, contexto.portas.relogio.agora())
    if (lida.versao !== versao) throw new Problema('FONTE_MUDOU')
    await exigirProvada(contexto, body, lida)
    const mudar = async (tx: Banco, antes: Fonte, agora: Date): Promise<Anotacao> => {
      if (antes.versao !== versao) throw new Problema('FONTE_MUDOU')
      await mudarFonte(tx, antes, body)
      return { ato: 'ALTERAR', antes: paraOLog(antes), depois: paraOLog(await obterFonte(tx, id, agora)) }
    }
    return sobre(contexto, id, undefined, mudar, igual)
  },

  retirar: ({ params: { id } }, contexto) =>
    sobre(
      contexto,
      id,
      undefined,
      async (tx, fonte, agora) => {
        const em = agora.toISOString()
        await tx.linhas(sql`update fonte_token set revogado_em = ${em} where fonte_id = ${id} and revogado_em is null`)
        await tx.linhas(sql`update fonte set removida_em = ${em}, ativa = false, versao = versao + 1 where id = ${id}`)
        return { ato: 'ENCERRAR', antes: paraOLog(fonte) }
      },
      () => ({ id }),
    ),

  ler({ params: { id } }, contexto) {
    contexto.depois(async () => fontesAgendadas.comecar(contexto.portas))
    const pedir = async (tx: Banco, _: Fonte, agora: Date): Promise<Anotacao> => {
      await tx.linhas(
        sql`update fonte set pedida_em = ${agora.toISOString()}, pedida_por = ${contexto.entrada.id} where id = ${id}`,
      )
      return { ato: 'VER' }
    }
    return sobre(contexto, id, 'LDAP', pedir, igual)
  },

  async novoToken({ params: { id } }, contexto) {
    let token = ''
    const criar = async (tx: Banco, _: Fonte, agora: Date): Promise<Anotacao> => {
      token = await criarToken(tx, id, contexto.entrada.id, agora)
      return { ato: 'CONCEDER', depois: { credencial: token.slice(-4) } }
    }
    return sobre(contexto, id, 'SCIM', criar, (fonte) => ({ fonte, token }))
  },

  revogarToken({ params: { id, token } }, contexto) {
    const revogar = async (tx: Banco, fonte: Fonte, agora: Date): Promise<Anotacao> => {
      await revogarToken(tx, id, token, agora)
      return { ato: 'RETIRAR', antes: { credencial: fonte.tokens.find((um) => um.id === token)?.fim ?? null } }
    }
    return sobre(contexto, id, 'SCIM', revogar, igual)
  },

  liberarSaidas({ params: { id }, body: { motivo } }, contexto) {
    const liberar = async (tx: Banco, _: Fonte, agora: Date): Promise<Anotacao> => {
      const ate = new Date(agora.getTime() + LIBERADA_MS).toISOString()
      await tx.linhas(sql`update fonte set saidas_ate = ${ate}, saidas_por = ${contexto.entrada.id} where id = ${id}`)
      return { ato: 'DESBLOQUEAR', depois: { saidasAte: ate }, motivo }
    }
    return sobre(contexto, id, 'SCIM', liberar, igual)
  },
}
