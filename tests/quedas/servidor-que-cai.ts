import path from 'node:path'

import { abrirCasa } from '#server/house/casa.ts'
import { carregarConfiguracao } from '#server/base/configuracao.ts'
import type { Portas } from '#server/base/contexto.ts'
import { type Banco, texto } from '#server/database/connection.ts'

import type { Ponto } from './pontos.ts'

/**
 * The server as it is, that kills itself with -9 when a signature comes to the point named by QUEDA for the time QUEDA_VEZ
 * says, and concludes nothing that another left but what a batch of its own asks for: it does not live to do it.
 */
const queda = process.env['QUEDA'] as Ponto | undefined // the proof that starts this one writes it
let faltam = Number(process.env['QUEDA_VEZ'] ?? 1)

/** As a kill from outside: nothing of this process runs after it. */
function cairEm(ponto: Ponto) {
  if (ponto === queda && --faltam <= 0) process.kill(process.pid, 'SIGKILL')
}

/** Which of the two transactions of signing a statement belongs to. */
function ladoDe(sql: string): 'prova' | 'efeito' | undefined {
  if (sql.includes("set estado = 'CONFIRMADA'")) return 'prova'
  return sql.includes("set estado = 'ASSINADA'") ? 'efeito' : undefined
}

/** `tomar` of tentativas.ts, asked for no attempt and no batch in particular. */
function deQualquerUm(consulta: Parameters<typeof texto>[0]): boolean {
  const { sql, params } = texto(consulta)
  return sql.includes("x.estado = 'CONFIRMADA'") && params.slice(1, 5).every((qual) => qual === null)
}

function bancoQueCai(banco: Banco): Banco {
  return {
    async linhas(consulta, opcoes) {
      return deQualquerUm(consulta) ? [] : banco.linhas(consulta, opcoes)
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
  bancoSemPressa: bancoQueCai(portas.bancoSemPressa),
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
