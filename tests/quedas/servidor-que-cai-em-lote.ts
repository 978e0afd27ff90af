import path from 'node:path'

import { abrirCasa } from '#server/house/casa.ts'
import { carregarConfiguracao } from '#server/base/configuracao.ts'
import { type Banco, texto } from '#server/database/connection.ts'

import type { PontoDoLote } from './pontos.ts'

/** The server, which kills itself with -9 when a batch reaches the point QUEDA for the QUEDA_VEZth time. */
const queda = process.env['QUEDA'] as PontoDoLote | undefined // set by the test that starts this process
let faltam = Number(process.env['QUEDA_VEZ'] ?? 1)

/** Like a kill from outside: nothing of this process runs afterwards. */
function cairEm(ponto: PontoDoLote) {
  if (ponto === queda && --faltam <= 0) process.kill(process.pid, 'SIGKILL')
}

function bancoQueCai(banco: Banco): Banco {
  return {
    async linhas(consulta, opcoes) {
      if (texto(consulta).sql.includes("set estado = 'RECUSADO'")) cairEm('antes de guardar a recusa')
      return banco.linhas(consulta, opcoes)
    },
    async transacao(fazer) {
      let lote = false
      let item = false
      const feito = await banco.transacao((tx) =>
        fazer({
          ...tx,
          async linhas(consulta, opcoes) {
            const { sql } = texto(consulta)
            lote ||= sql.includes('insert into ato_em_lote ')
            item ||= sql.includes('from ato_em_lote_item') && sql.includes('skip locked')
            const lidas = await tx.linhas<never>(consulta, opcoes)
            if (item && sql.includes('insert into movimentacao')) cairEm('no meio de um ato')
            if (sql.includes("set estado = 'FEITO'")) cairEm('antes do commit de um ato')
            return lidas
          },
        }),
      )
      if (lote) cairEm('depois de guardar o lote')
      if (item) cairEm('depois do commit de um ato')
      return feito
    },
  }
}

const configuracao = carregarConfiguracao()
const dizer = (frase: string) => console.log(frase)
const casa = await abrirCasa({
  configuracao,
  raiz: path.resolve('.'),
  versao: 'queda',
  dizer,
  trocar: (portas) => ({ ...portas, banco: bancoQueCai(portas.banco) }),
})
process.once('SIGTERM', () => void casa.fechar().then(() => process.exit(0)))
dizer(`Carimbo pronto em ${configuracao.ENDERECO_PUBLICO}`)
