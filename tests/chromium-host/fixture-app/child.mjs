process.parentPort.on('message', ({ data }) => process.parentPort.postMessage(`${data} pong`))
