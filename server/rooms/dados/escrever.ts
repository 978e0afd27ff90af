import { soCpf } from '#contract/cpf.ts'

import type { Portas } from '#server/base/contexto.ts'
import { NO_TERMINAL, registrarAto } from '../../core/administracao/registrar.ts'
import { entradaDe, reunirDados, titularDoCpf } from './reunir.ts'

type DeOnde = Pick<Portas, 'banco' | 'cpfs' | 'relogio'>
type Dito = { nome: string; documentos: number } | { recusa: string }

/**
 * From the house's terminal: writes a person's data as JSON, part by part, however many documents they have. The administration
 * log records who asked and why before the first part.
 */
export async function escreverDados(
  portas: DeOnde,
  { cpf, motivo }: { cpf: string; motivo: string },
  escrever: (parte: string) => Promise<void>,
): Promise<Dito> {
  const { banco, relogio } = portas
  // checks only the digits' number, because older versions accepted wrong CPFs; an unknown CPF is refused below
  if (!/^\d{11}$/.test(soCpf(cpf))) return { recusa: 'O CPF não confere: revise os 11 algarismos.' }
  if (motivo.trim().length < 5 || motivo.length > 200)
    return { recusa: 'Diga por que precisa dos dados, em 5 a 200 letras: --motivo "…"' }
  const titular = await titularDoCpf(portas, cpf)
  if (!titular) return { recusa: 'Ninguém do cadastro tem este CPF.' }
  const entrada = await entradaDe(banco, titular)
  const ato = entrada
    ? ({ sobre: 'PESSOA', id: entrada.id, orgaoId: entrada.orgaoId } as const)
    : ({ sobre: 'IDENTIDADE', id: titular.identidades[0] ?? 0, orgaoId: null } as const)
  await banco.transacao((tx) =>
    registrarAto(
      tx,
      NO_TERMINAL,
      { ...ato, origem: 'TERMINAL', ato: 'VER', depois: { campo: 'DADOS' }, motivo: motivo.trim() },
      relogio.agora(),
    ),
  )
  const { documentos, ...primeira } = await reunirDados(portas, titular)
  const { dados, continua, ...dito } = documentos
  await escrever(`${JSON.stringify({ ...primeira, documentos: dito }, null, 2).slice(0, -6)},\n    "dados": [`)
  let quantos = 0
  for (let parte = { dados, continua }; ;) {
    for (const cada of parte.dados) await escrever(`${quantos++ === 0 ? '' : ','}\n      ${JSON.stringify(cada)}`)
    if (parte.continua === null) break
    parte = (await reunirDados(portas, titular, { depoisDe: parte.continua })).documentos
  }
  await escrever('\n    ]\n  }\n}\n')
  return { nome: titular.nome, documentos: quantos }
}
