/**
 * npm run importar -- --de pasta --sistema SIGA --por matrícula [--conferir] [--relatorio arquivo.csv]: imports another system's
 * documents (docs/importar.md). It may run beside the house, and be stopped and called again. Exit 0: no row refused; 1: some;
 * 2: wrong command or unusable manifest.
 */
import { statSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { criarAntivirus } from '#server/adapters/antivirus.ts'
import { criarInspecao } from '#server/adapters/inspecao/inspecao.ts'
import { lojaDeArquivos } from '#server/adapters/loja-de-arquivos.ts'
import { pastaDeImportacao } from '#server/adapters/pasta-de-importacao.ts'
import { carregarConfiguracao } from '#server/base/configuracao.ts'
import { lerImportador } from '#server/rooms/importacao/importador.ts'
import { importar } from '#server/rooms/importacao/importar.ts'
import { ManifestoRecusado } from '#server/rooms/importacao/manifesto.ts'
import { relatorioEmCsv, resumir } from '#server/rooms/importacao/relatorio.ts'

import { abrirBancoDaCasa } from './banco-da-casa.ts'

const USO =
  'Uso: npm run importar -- --de pasta --sistema NOME --por matrícula [--conferir] [--relatorio arquivo.csv]\n' +
  '  --de         pasta com manifesto.csv ou manifesto.jsonl e os PDFs (docs/importar.md)\n' +
  '  --sistema    nome do sistema de onde vêm, como aparecerá nos documentos (SIGA)\n' +
  '  --por        matrícula de quem responde pela importação\n' +
  '  --conferir   lê tudo e só escreve o relatório\n' +
  '  --relatorio  onde escrevê-lo (relatorio-da-importacao.csv, se não for dito)'

function lerPedido() {
  try {
    const { values } = parseArgs({
      options: {
        de: { type: 'string' },
        sistema: { type: 'string' },
        por: { type: 'string' },
        conferir: { type: 'boolean', default: false },
        relatorio: { type: 'string', default: 'relatorio-da-importacao.csv' },
      },
    })
    const { de, por, sistema = '' } = values
    const nome = sistema.trim()
    return de && por && nome !== '' && nome.length <= 60 ? { ...values, de, por, sistema: nome } : undefined
  } catch {
    return undefined
  }
}
const pedido = lerPedido()
if (!pedido) {
  console.error(USO)
  process.exit(2)
}

/** Checks before any work that the report can be written, which otherwise would fail after hours of importing. */
function conferirLugares({ de, relatorio }: { de: string; relatorio: string }): string | undefined {
  if (!statSync(de, { throwIfNoEntry: false })?.isDirectory()) return `Não há a pasta ${de}.`
  try {
    writeFileSync(relatorio, '')
    return undefined
  } catch {
    return `O relatório não pode ser escrito em ${relatorio}.`
  }
}
const semLugar = conferirLugares(pedido)
if (semLugar !== undefined) {
  console.error(semLugar)
  process.exit(2)
}

const configuracao = carregarConfiguracao()
const { banco, fechar } = await abrirBancoDaCasa(configuracao, 4)
try {
  const importador = await lerImportador(banco, pedido.por)
  if (!importador)
    throw new ManifestoRecusado(`Não há pessoa ativa, que já tenha entrado no Carimbo, com a matrícula ${pedido.por}.`)
  console.log(`Por ${importador.nome} (${importador.unidade}).`)
  const inicio = Date.now()
  const portas = {
    banco,
    arquivos: lojaDeArquivos(configuracao),
    // a long limit, because nobody waits for one file and a busy machine must not refuse it
    inspecao: criarInspecao({ prazoMs: 120_000 }),
    antivirus: configuracao.CLAMAV === undefined ? undefined : criarAntivirus(configuracao.CLAMAV),
    relogio: { agora: () => new Date() },
    configuracao: { arquivos: { maximo: configuracao.ARQUIVO_MAXIMO_MB * 1024 ** 2 } },
    registrar: (_: unknown, mensagem: string, dados?: object) => console.error(mensagem, dados ?? ''),
  }
  const relatorio = await importar(portas, pastaDeImportacao(pedido.de), {
    sistema: pedido.sistema,
    importador,
    conferir: pedido.conferir,
    andar: (feitas, todas) => {
      if (feitas % 1_000 === 0 || feitas === todas) console.log(`${feitas} de ${todas}`)
    },
  })
  writeFileSync(pedido.relatorio, relatorioEmCsv(relatorio))
  for (const frase of resumir(relatorio)) console.log(frase)
  console.log(`${Math.round((Date.now() - inicio) / 1000)} s. O relatório está em ${pedido.relatorio}.`)
  process.exitCode = relatorio.linhas.some(({ resultado }) => resultado === 'RECUSADA') ? 1 : 0
} catch (erro) {
  console.error(erro instanceof ManifestoRecusado ? erro.message : erro)
  process.exitCode = 2
} finally {
  await fechar()
}
process.exit()
