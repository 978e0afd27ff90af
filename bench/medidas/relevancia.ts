import type { Achado } from '#contract/busca.ts'
import type { Page } from '#contract/page.ts'

import { acervo } from '../../tests/relevancia/acervo.ts'
import { TIPOS } from '../../tests/relevancia/consultas.ts'
import { esperarIndice, gravarAcervo } from '../../tests/relevancia/gravar.ts'
import { type Medida, medirRelevancia, resumir } from '../../tests/relevancia/medir.ts'
import type { Bancada } from '../bancada.ts'
import { clienteDe } from '../cliente.ts'
import { certo } from '../preparo.ts'

const PIORES = 20
const centesimos = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 3, maximumFractionDigits: 3 })

/** How well search orders what it finds: nDCG@10 over a fixed collection, beside PostgreSQL's own searches. */
export async function relevancia(bancada: Bancada) {
  const { base, banco } = await bancada.casa()
  await gravarAcervo(banco)
  await esperarIndice({ banco })
  const ana = await clienteDe(base, 'ana.souza', 'GEGOV')
  const medidas = await medirRelevancia(banco, (q, pagina) =>
    certo(
      ana.pedir<Page<Achado> & { exato: Pick<Achado, 'documentoId'> | null }>(
        'GET',
        `/siga/busca?q=${encodeURIComponent(q)}&pagina=${pagina}`,
      ),
    ),
  )
  const nota = `nDCG@10 de ${medidas.length} consultas julgadas sobre ${acervo.length} documentos (tests/relevancia/README.md), ao lado de três buscas do PostgreSQL sobre o mesmo texto.`
  for (const { tipo, consultas, valores } of resumir(medidas)) {
    const { casa = Number.NaN, ...outras } = valores
    const dosOutros = Object.entries(outras).map(([nome, valor]) => `${nome} ${centesimos.format(valor)}`)
    bancada.anotar({
      metrica: `relevância, ${tipo === 'total' ? 'total' : TIPOS[tipo]} (${consultas})`,
      unidade: '',
      valor: casa,
      medido: `${centesimos.format(casa)} · ${dosOutros.join(' · ')}`,
      amostras: medidas
        .filter((cada) => tipo === 'total' || cada.tipo === tipo)
        .map((cada) => cada.valores['casa'] ?? 0),
      ...(tipo === 'total' && { alvo: { min: 0.92 } }),
      nota,
    })
  }
  dizerPiores(medidas)
}

/** The worst queries, of all kinds in turn where they are equally bad: what was expected, by note, and what was found. */
function dizerPiores(medidas: Medida[]) {
  const vezDoTipo = (medida: Medida) => medidas.filter(({ tipo }) => tipo === medida.tipo).indexOf(medida)
  const piores = medidas
    .toSorted((a, b) => (a.valores['casa'] ?? 0) - (b.valores['casa'] ?? 0) || vezDoTipo(a) - vezDoTipo(b))
    .slice(0, PIORES)
  console.log(`\n  As ${piores.length} piores consultas:`)
  for (const { tipo, q, notas, achados, valores } of piores) {
    const esperados = [...notas].toSorted(([, a], [, b]) => b - a).slice(0, 6)
    console.log(`  ${centesimos.format(valores['casa'] ?? 0)}  ${q}  (${TIPOS[tipo]})`)
    console.log(`         esperava ${esperados.map(([chave, nota]) => `${chave}:${nota}`).join(' ')}`)
    const ditos = achados.slice(0, 6).map((chave) => `${chave}:${notas.get(chave) ?? 0}`)
    console.log(`         achou ${ditos.join(' ') || 'nada'}`)
  }
}
