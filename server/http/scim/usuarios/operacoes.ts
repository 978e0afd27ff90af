import type { Banco } from '#server/database/connection.ts'
import type { Chamado } from '../cliente.ts'
import { lerRecurso, type Objeto } from '../corpo.ts'
import { ErroScim } from '../erro.ts'
import { USUARIO } from '../esquemas.ts'
import type { Operacoes } from '../operacoes.ts'
import { aplicarPatch } from '../patch.ts'
import { conferirVersao, type Recurso } from '../recurso.ts'
import { lerUsuario } from './desejado.ts'
import { apagarUsuario, criarUsuario, mudarUsuario } from './gravar.ts'
import { listarUsuarios, obterUsuario, travarUsuario } from './ler.ts'
import { recursoDoUsuario } from './recurso.ts'

async function responder(tx: Banco, chamado: Chamado, id: string): Promise<Recurso> {
  const lido = await obterUsuario(tx, chamado, id)
  // its own write moved it out of reach
  if (!lido) throw new ErroScim('SEM_RECURSO', { id })
  return recursoDoUsuario(chamado.cliente, lido)
}

async function mudar(
  tx: Banco,
  chamado: Chamado,
  id: string,
  seIgual: string | undefined,
  fazer: (antes: Objeto) => Objeto,
) {
  const atual = await travarUsuario(tx, chamado, id)
  if (!atual) throw new ErroScim('SEM_RECURSO', { id })
  const recurso = await recursoDoUsuario(chamado.cliente, atual)
  conferirVersao(seIgual, recurso)
  const antes = lerRecurso(USUARIO, recurso)
  const depois = fazer(antes)
  if (JSON.stringify(depois) === JSON.stringify(antes)) return recurso
  await mudarUsuario(tx, chamado, atual, lerUsuario(depois, antes))
  return responder(tx, chamado, id)
}

export const usuarios: Operacoes = {
  tipo: USUARIO,
  async listar(chamado, pergunta) {
    const { lidos, total } = await listarUsuarios(chamado, pergunta)
    return { recursos: await Promise.all(lidos.map((lido) => recursoDoUsuario(chamado.cliente, lido))), total }
  },
  async obter(chamado, id) {
    const lido = await obterUsuario(chamado.portas.banco, chamado, id)
    if (!lido) throw new ErroScim('SEM_RECURSO', { id })
    return recursoDoUsuario(chamado.cliente, lido)
  },
  async criar(tx, chamado, corpo) {
    const id = await criarUsuario(tx, chamado, lerUsuario(lerRecurso(USUARIO, corpo)))
    return responder(tx, chamado, String(id))
  },
  // a missing write-only attribute stays: a client without CPFs doesn't remove them
  trocar: (tx, chamado, id, corpo, seIgual) => mudar(tx, chamado, id, seIgual, () => lerRecurso(USUARIO, corpo)),
  remendar: (tx, chamado, id, corpo, seIgual) =>
    mudar(tx, chamado, id, seIgual, (antes) => aplicarPatch(USUARIO, antes, corpo)),
  async apagar(tx, chamado, id, seIgual) {
    const atual = await travarUsuario(tx, chamado, id)
    if (!atual) throw new ErroScim('SEM_RECURSO', { id })
    conferirVersao(seIgual, await recursoDoUsuario(chamado.cliente, atual))
    await apagarUsuario(tx, chamado, atual)
  },
}
