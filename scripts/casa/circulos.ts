import { salaDe } from './andares.ts'
import type { Import } from './imports.ts'

/** Import cycles among rooms, each as "A → B → A". */
export function circulos(imports: Import[]): string[] {
  const usa = new Map<string, Set<string>>()
  for (const { arquivo, alvo } of imports) {
    const [de, para] = [salaDe(arquivo), salaDe(alvo)]
    if (de !== para && alvo.startsWith(`${arquivo.split('/')[0]}/`)) usa.set(de, (usa.get(de) ?? new Set()).add(para))
  }
  const achados: string[] = []
  const visitadas = new Set<string>()
  const descer = (sala: string, caminho: string[]) => {
    if (caminho.includes(sala)) {
      achados.push([...caminho.slice(caminho.indexOf(sala)), sala].join(' → '))
      return
    }
    if (visitadas.has(sala)) return
    for (const outra of usa.get(sala) ?? []) descer(outra, [...caminho, sala])
    visitadas.add(sala)
  }
  for (const sala of usa.keys()) descer(sala, [])
  return achados
}
