/**
 * npm run planilha -- arquivo.xlsx
 * Prints a register spreadsheet's errors by sheet, line and column, and the number of readable rows; exit 1 if there are errors.
 * Needs no database and changes nothing.
 * npm run planilha -- --modelo pasta
 * Writes the template there: a workbook, and a CSV for each sheet.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { ABAS } from '#contract/cadastro.ts'
import { dizerAchado } from '#server/core/planilha/dizer-achado.ts'
import { lerPlanilha } from '#server/core/planilha/ler-planilha.ts'
import { modeloDaPlanilha, modeloEmCsv } from '#server/core/planilha/modelo.ts'

const USO = 'Use: npm run planilha -- arquivo.xlsx, ou npm run planilha -- --modelo pasta'

function lerPedido() {
  try {
    const { values, positionals } = parseArgs({
      options: { modelo: { type: 'string' }, orgao: { type: 'string' } },
      allowPositionals: true,
    })
    return { ...values, arquivo: positionals[0] }
  } catch {
    return { modelo: undefined, orgao: undefined, arquivo: undefined }
  }
}

async function escreverModelo(pasta: string) {
  await mkdir(pasta, { recursive: true })
  await writeFile(path.join(pasta, 'cadastro.xlsx'), modeloDaPlanilha())
  for (const aba of ABAS) await writeFile(path.join(pasta, `${aba}.csv`), modeloEmCsv(aba))
  console.log(`O modelo está em ${path.resolve(pasta)}: cadastro.xlsx, e um CSV para cada aba.`)
}

async function conferir(arquivo: string, orgao: string | undefined) {
  const bytes = await readFile(arquivo).catch(() => undefined)
  if (!bytes) {
    console.error(`O arquivo ${arquivo} não foi encontrado.`)
    return 2
  }
  const { linhas, erros, avisos } = await lerPlanilha({ nome: path.basename(arquivo), bytes }, { orgao })
  for (const erro of erros) console.log(dizerAchado(erro))
  for (const aviso of avisos) console.log(`Aviso: ${dizerAchado(aviso)}`)
  console.log(ABAS.map((aba) => `${aba}: ${linhas[aba].length}`).join(' · '))
  return erros.length > 0 ? 1 : 0
}

const { modelo, orgao, arquivo } = lerPedido()
if (modelo !== undefined) await escreverModelo(modelo)
else if (arquivo === undefined) {
  console.error(USO)
  process.exitCode = 2
} else process.exitCode = await conferir(arquivo, orgao)
