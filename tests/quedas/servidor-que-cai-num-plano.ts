import path from 'node:path'

import { abrirCasa } from '#server/house/casa.ts'
import { carregarConfiguracao } from '#server/base/configuracao.ts'
import { type Banco, texto } from '#server/database/connection.ts'

import type { PontoDoPlano } from './pontos.ts'

/** The server, which kills itself with -9 when a plan of the register reaches the point QUEDA. */
const queda = process.env['QUEDA'] as PontoDoPlano | undefined // set by the test that starts this process

/** Like a kill from outside: nothing of this process runs afterwards. */
function cairEm(ponto: PontoDoPlano) {
  if (ponto === queda) process.kill(process.pid, 'SIGKILL')
}

const DEPOIS: [escreve: string, ponto: PontoDoPlano][] = [
  ['insert into lotacao', 'no meio de um lote de linhas'],
  ["set estado = 'FEITO', linha_id", 'antes do commit de um lote de linhas'],
  ["set estado = 'APLICADO', terminado_em", 'antes de dizer que terminou'],
  ["set estado = 'DESFEITO', desfeito_em", 'antes do commit de desfazer'],
]

const bancoQueCai = (banco: Banco): Banco => ({
  ...banco,
  async transacao(fazer) {
    let pedido = false
    let lote = false
    const vigiado = (tx: Banco): Banco => ({
      async linhas(consulta, opcoes) {
        const { sql } = texto(consulta)
        const lidas = await tx.linhas<never>(consulta, opcoes)
        pedido ||= sql.includes("set estado = 'APLICANDO'")
        lote ||= sql.includes("set estado = 'FEITO', linha_id")
        for (const [escreve, ponto] of DEPOIS) if (sql.includes(escreve)) cairEm(ponto)
        return lidas
      },
      transacao: (dentro) => tx.transacao((ponto) => dentro(vigiado(ponto))),
    })
    const feito = await banco.transacao((tx) => fazer(vigiado(tx)))
    if (pedido) cairEm('depois de pedir')
    if (lote) cairEm('depois do commit de um lote de linhas')
    return feito
  },
})

const configuracao = carregarConfiguracao()
const dizer = (frase: string) => console.log(frase)
const casa = await abrirCasa({
  configuracao,
  raiz: path.resolve('.'),
  versao: 'queda',
  dizer,
  trocar: (portas) => ({
    ...portas,
    banco: bancoQueCai(portas.banco),
    bancoSemPressa: bancoQueCai(portas.bancoSemPressa),
  }),
})
process.once('SIGTERM', () => void casa.fechar().then(() => process.exit(0)))
dizer(`Carimbo pronto em ${configuracao.ENDERECO_PUBLICO}`)
