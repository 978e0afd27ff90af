import { DiaField } from '#ui/DiaField.tsx'

import { useBusca } from '#domain/administracao/endereco.ts'

export function Dia({ nome, rotulo }: { nome: string; rotulo: string }) {
  const { busca, mudar } = useBusca()
  return <DiaField rotulo={rotulo} valor={busca[nome] ?? null} aoMudar={(dia) => mudar({ [nome]: dia })} />
}
