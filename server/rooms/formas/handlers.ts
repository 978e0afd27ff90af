import type { Handlers } from '#contract/endpoint.ts'
import type { formasApi, MinhasFormas } from '#contract/formas.ts'
import { deBase64url } from '#contract/base64url.ts'
import { Problema } from '#contract/problem.ts'

import { exigirFresca, frescaAte, senhaDigitadaEm } from '#server/core/sessao/autenticacao.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { contarAPessoa } from '#server/core/formas/contar-a-pessoa.ts'
import { semPasskeys } from '#server/core/signatario/casa-da-passkey.ts'
import { abrirCriacao, conferirNova, guardar, passkeysDe } from '#server/core/formas/passkeys.ts'
import { identidadeDe, pinDe } from '#server/core/formas/pin.ts'
import { bloqueio } from '#server/core/formas/tentativas-de-pin.ts'
import { RecusaDita } from '#server/base/palavras/recusa-dita.ts'
import { dizer } from '#server/base/palavras/dizer.ts'

async function minhas(contexto: Contexto, banco: Banco = contexto.banco): Promise<MinhasFormas> {
  const { entrada, identidade, portas } = contexto
  const sem = semPasskeys(portas)
  const pin = await pinDe({ banco, entrada })
  const travado = pin && bloqueio(pin, portas.relogio.agora(), senhaDigitadaEm(contexto))
  return {
    pin: pin
      ? {
          desde: pin.desde,
          usadoEm: pin.usadoEm,
          bloqueado: travado ? { ate: travado.ate?.toISOString() ?? null } : null,
        }
      : null,
    passkeys: await passkeysDe(banco, entrada.id),
    semPasskeys: sem === undefined ? null : dizer(entrada.lingua, sem),
    semSenha: identidade.semSenha ?? false,
    identidadeConfirmadaAte: frescaAte(contexto),
  }
}

const exigirPasskeys = ({ portas }: Contexto) => {
  const explicacao = semPasskeys(portas)
  if (explicacao !== undefined) throw new RecusaDita('PASSKEY_INDISPONIVEL', { explicacao })
}

/** A code by e-mail proves a mailbox only; what is made here signs for more (docs/decisions/0018, 0019). */
function exigirSenhaFresca(contexto: Contexto) {
  if (contexto.identidade.semSenha) throw new Problema('FORMA_SO_COM_SENHA')
  exigirFresca(contexto, 'IDENTIDADE_A_CONFIRMAR')
}

/** The challenge in the browser's answer; '' when unreadable. */
function desafioDito(clientDataJSON: string): string {
  try {
    const dito: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(deBase64url(clientDataJSON)))
    if (typeof dito === 'object' && dito && 'challenge' in dito && typeof dito.challenge === 'string')
      return dito.challenge
  } catch {
    // not JSON: refused below
  }
  throw new Problema('PASSKEY_RECUSADA')
}

export const formasHandlers: Handlers<typeof formasApi, Contexto> = {
  minhas: (_, contexto) => minhas(contexto),

  async definirPin({ body }, contexto) {
    exigirSenhaFresca(contexto)
    const { entrada, portas } = contexto
    const hash = await portas.segredos.guardar(body.pin)
    const agora = portas.relogio.agora().toISOString()
    return contexto.escrever(async (tx) => {
      const feito = await linha<{ novo: boolean }>(
        tx,
        sql`insert into pin (identidade_id, hash, desde) values (${identidadeDe(entrada.id)}, ${hash}, ${agora})
            on conflict (identidade_id) do update
              set hash = excluded.hash, desde = excluded.desde, usado_em = null, erros = 0, bloqueios = 0, bloqueado_em = null
            returning xmax = 0 as novo`,
      )
      await contarAPessoa(tx, contexto, feito?.novo ? 'PIN_CRIADO' : 'PIN_TROCADO')
      return minhas(contexto, tx)
    })
  },

  removerPin: (_, contexto) =>
    contexto.escrever(async (tx) => {
      const era = await linha(
        tx,
        sql`delete from pin where identidade_id = ${identidadeDe(contexto.entrada.id)} returning 1 as sim`,
      )
      if (era) await contarAPessoa(tx, contexto, 'PIN_REMOVIDO')
      return minhas(contexto, tx)
    }),

  async desafiarPasskey(_, contexto) {
    exigirPasskeys(contexto)
    exigirSenhaFresca(contexto)
    return abrirCriacao(contexto)
  },

  async criarPasskey({ body: { nome, ...resposta } }, contexto) {
    exigirPasskeys(contexto)
    exigirSenhaFresca(contexto)
    const nova = await conferirNova(contexto, desafioDito(resposta.clientDataJSON), resposta)
    return contexto.escrever(async (tx) => {
      await guardar(tx, contexto, nome, nova)
      await contarAPessoa(tx, contexto, 'PASSKEY_CRIADA', nome)
      return minhas(contexto, tx)
    })
  },

  renomearPasskey: ({ params: { id }, body: { nome } }, contexto) =>
    contexto.escrever(async (tx) => {
      const feita = await linha(
        tx,
        sql`update passkey set nome = ${nome} where id = ${id} and identidade_id = ${identidadeDe(contexto.entrada.id)} returning id`,
      )
      if (!feita) throw new Problema('PASSKEY_NAO_ENCONTRADA')
      return minhas(contexto, tx)
    }),

  removerPasskey: ({ params: { id } }, contexto) =>
    contexto.escrever(async (tx) => {
      const era = await linha<{ nome: string }>(
        tx,
        sql`delete from passkey where id = ${id} and identidade_id = ${identidadeDe(contexto.entrada.id)} returning nome`,
      )
      if (!era) throw new Problema('PASSKEY_NAO_ENCONTRADA')
      await contarAPessoa(tx, contexto, 'PASSKEY_REMOVIDA', era.nome)
      return minhas(contexto, tx)
    }),
}
