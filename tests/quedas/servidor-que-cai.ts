import path from 'node:path'

import { abrirCasa } from '#server/casa.ts'
import { carregarConfiguracao } from '#server/configuracao.ts'
import type { Portas } from '#server/contexto.ts'
import { type Banco, texto } from '#server/database/connection.ts'

import type { Ponto } from './pontos.ts'

/**
 * The server as it is, that kills itself with -9 when a signature comes to the point named by QUEDA, and concludes nothing
 * that another left: it does not live to do it.
 */
const queda = process.env['QUEDA'] as Ponto | undefined // the proof that starts this one writes it

/** As a kill from outside: nothing of this process runs after it. */
function cairEm(ponto: Ponto) {
  if (ponto === queda) process.kill(process.pid, 'SIGKILL')
}

/** Which of the two transactions of signing a statement belongs to. */
function ladoDe(sql: string): 'prova' | 'efeito' | undefined {
  if (sql.includes("set estado = 'CONFIRMADA'")) return 'prova'
  return sql.includes("set estado = 'ASSINADA'") ? 'efeito' : undefined
}

function bancoQueCai(banco: Banco): Banco {
  return {
    async linhas(consulta, opcoes) {
      return texto(consulta).sql.includes("x.estado = 'CONFIRMADA'") ? [] : banco.linhas(consulta, opcoes)
    },
    async transacao(fazer) {
      let lado: ReturnType<typeof ladoDe>
      const feito = await banco.transacao(async (tx) => {
        const visto: Banco = {
          ...tx,
          linhas(consulta, opcoes) {
            lado = ladoDe(texto(consulta).sql) ?? lado
            return tx.linhas(consulta, opcoes)
          },
        }
        const resposta = await fazer(visto)
        if (lado === 'prova') cairEm('antes da prova guardada')
        if (lado === 'efeito') cairEm('antes do commit')
        return resposta
      })
      if (lado === 'prova') cairEm('depois da prova guardada')
      if (lado === 'efeito') {
        assinou = true
        cairEm('depois do commit')
      }
      return feito
    },
  }
}
/** Something was signed by this process: what it publishes next is the last it does before it answers. */
let assinou = false

const trocar = (portas: Portas): Portas => ({
  ...portas,
  banco: bancoQueCai(portas.banco),
  chaves: {
    ...portas.chaves,
    async selar(...pedido) {
      const selando = portas.chaves.selar(...pedido)
      cairEm('no meio da chave')
      const selado = await selando
      cairEm('depois da chave')
      return selado
    },
  },
  eventos: {
    ...portas.eventos,
    async publicar(...evento) {
      if (assinou) cairEm('antes da resposta')
      return portas.eventos.publicar(...evento)
    },
  },
})

const configuracao = carregarConfiguracao()
const dizer = (frase: string) => console.log(frase)
const casa = await abrirCasa({ configuracao, raiz: path.resolve('.'), versao: 'queda', dizer, trocar })
process.once('SIGTERM', () => void casa.fechar().then(() => process.exit(0)))
dizer(`Carimbo pronto em ${configuracao.ENDERECO_PUBLICO}`)
