// Compresses built files once with Brotli at its best: the server sends the .br to browsers that accept it.
import fs from 'fs'
import path from 'path'
import { promisify } from 'util'
import zlib from 'zlib'

const comprimir = promisify(zlib.brotliCompress)
const pasta = process.argv[2]
const arquivos = fs
  .readdirSync(pasta, { recursive: true })
  .map((nome) => path.join(pasta, nome))
  .filter((nome) => /\.(js|css|svg)$/.test(nome) && fs.statSync(nome).size > 1024)

await Promise.all(arquivos.map(async (nome) => fs.writeFileSync(`${nome}.br`, await comprimir(fs.readFileSync(nome)))))
