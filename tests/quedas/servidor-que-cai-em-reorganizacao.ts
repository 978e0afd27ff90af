import path from 'node:path'

import { abrirCasa } from '#server/house/casa.ts'
import { carregarConfiguracao } from '#server/base/configuracao.ts'
import { type Banco, texto } from '#server/database/connection.ts'

import type { PontoDaReorganizacao } from './pontos.ts'

/** The server, which kills itself with -9 when a reorganisation reaches the point QUEDA for the QUEDA_VEZth time. */
const queda = process.env['QUEDA'] as PontoDaReorganizacao | undefined // set by the test that starts this process
let faltam = Number(process.env['QUEDA_VEZ'] ?? 1)

/** Like a kill from outside: nothing of this process runs afterwards. */
function cairEm(ponto: PontoDaReorganizacao) {
  if (ponto === queda && --faltam <= 0) process.kill(process.pid, 'SIGKILL')
}

const bancoQueCai = (banco: Banco): Banco => ({
  linhas: (consulta, opcoes) => banco.linhas(consulta, opcoes),
  async transacao(fazer) {
    let item = false
    let comeco = false
    const vigiado = (tx: Banco): Banco => ({
      async linhas(consulta, opcoes) {
        const { sql } = texto(consulta)
        item ||= sql.includes('from reorganizacao_item') && sql.includes('skip locked')
        comeco ||= sql.includes("set estado = 'EM_ANDAMENTO', comecou_em")
        if (sql.includes('update lotacao set fim')) cairEm('antes de a unidade acabar')
        const lidas = await tx.linhas<never>(consulta, opcoes)
        if (item && sql.includes('insert into movimentacao')) cairEm('no meio de uma via')
        return lidas
      },
      transacao: (dentro) => tx.transacao((ponto) => dentro(vigiado(ponto))),
    })
    const feito = await banco.transacao((tx) => fazer(vigiado(tx)))
    if (comeco) cairEm('depois de começar')
    if (item) cairEm('depois do commit de uma via')
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
  trocar: (portas) => ({ ...portas, banco: bancoQueCai(portas.banco) }),
})
process.once('SIGTERM', () => void casa.fechar().then(() => process.exit(0)))
dizer(`Carimbo pronto em ${configuracao.ENDERECO_PUBLICO}`)
