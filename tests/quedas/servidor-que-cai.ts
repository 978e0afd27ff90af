import path from 'node:path'

import { abrirCasa } from '#server/house/casa.ts'
import { carregarConfiguracao } from '#server/base/configuracao.ts'
import type { Portas } from '#server/base/contexto.ts'
import { type Banco, texto } from '#server/database/connection.ts'

import type { Ponto } from './pontos.ts'

/**
 * The server, which kills itself with -9 when a signature reaches the point QUEDA for the QUEDA_VEZth time. It
 * concludes no attempt of another process, only those of its own batch.
 */
const queda = process.env['QUEDA'] as Ponto | undefined // set by the test that starts this process
let faltam = Number(process.env['QUEDA_VEZ'] ?? 1)

/** Like a kill from outside: nothing of this process runs afterwards. */
function cairEm(ponto: Ponto) {
  if (ponto === queda && --faltam <= 0) process.kill(process.pid, 'SIGKILL')
}

/** The transaction of signing that a statement belongs to: the proof or the effect. */
function ladoDe(sql: string): 'prova' | 'efeito' | undefined {
  if (sql.includes("set estado = 'CONFIRMADA'")) return 'prova'
  return sql.includes("set estado = 'ASSINADA'") ? 'efeito' : undefined
}

/** Whether it is `tomar` of tentativas.ts, for no particular attempt or batch. */
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
/** True once this process signed: its next published event is the last step before the answer. */
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
