/**
 * npm run certificado-de-teste -- --usuario bruno.lima [--senha teste] [--saida bruno.p12]
 * npm run certificado-de-teste -- --cpf 10015838246 --nome "Bruno Lima"
 * Issues a certificate of the demonstration's test authority (DATA_DIR), for trying to sign with one's own certificate.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { carregarConfiguracao } from '#server/base/configuracao.ts'
import { openTestAuthority, issueTestCertificate } from '#server/proof/api.ts'
import { identidades } from '#server/house/seed/estado.ts'

const { values } = parseArgs({
  options: {
    usuario: { type: 'string' },
    cpf: { type: 'string' },
    nome: { type: 'string' },
    senha: { type: 'string', default: 'teste' },
    saida: { type: 'string', default: 'certificado-de-teste.p12' },
  },
})
const { senha, saida } = values
const semeada = identidades.find(({ username }) => username === values.usuario)
const nome = values.nome ?? (semeada && `${semeada.nomeProprio} ${semeada.sobrenome}`)
const cpf = (values.cpf ?? semeada?.cpf ?? '').replace(/[.-]/g, '')
if (!/^\d{11}$/.test(cpf) || !nome) {
  console.error(
    'Uso: npm run certificado-de-teste -- (--usuario ana.souza | --cpf 00000000000 --nome "Nome") [--senha s] [--saida arquivo.p12]',
  )
  process.exit(1)
}
const autoridade = await openTestAuthority(path.join(carregarConfiguracao().DATA_DIR, 'chaves-de-teste'))
await writeFile(saida, await issueTestCertificate(autoridade, { name: nome, cpf, birthDate: '01011980' }, senha), {
  mode: 0o600,
})
console.log(`${saida}: certificado de teste de ${nome}, senha "${senha}".`)
